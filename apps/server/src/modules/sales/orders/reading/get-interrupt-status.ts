import type { Verb } from '#ground/context.ts';
import { pauseOf } from '#modules/sales/orders/drafts/product-pause.ts';

export const getInterruptStatus: Verb<'getInterruptStatus'> = (
  { app, brand, now },
  { baseProductNo },
) => {
  const pause = pauseOf(app, brand.id, baseProductNo, now);
  return { paused: pause !== null, notice: pause?.notice ?? null, until: pause?.until ?? null };
};
