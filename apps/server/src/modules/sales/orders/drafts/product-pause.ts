import { z } from 'zod';
import type { App } from '#ground/context.ts';

const pauses = z.record(
  z.string(),
  z.object({
    notice: z.string().min(1),
    from: z.iso.datetime().optional(),
    until: z.iso.datetime().optional(),
  }),
);

export interface Pause {
  readonly notice: string;
  readonly until: string | null;
}

/** The remote setting by which operations stops the orders of a product for a while. */
const pauseSetting = 'product-pauses';

export const pauseOf = (
  { settings }: App,
  brand: string,
  baseProductNo: string,
  now: Date,
): Pause | null => {
  const parsed = pauses.safeParse(settings.find(pauseSetting, brand)?.value ?? {});
  const pause = parsed.success ? parsed.data[baseProductNo] : undefined;
  if (!pause) return null;
  if (pause.from !== undefined && now < new Date(pause.from)) return null;
  if (pause.until !== undefined && now >= new Date(pause.until)) return null;
  return { notice: pause.notice, until: pause.until ?? null };
};
