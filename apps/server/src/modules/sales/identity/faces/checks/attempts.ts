import { dayMs as day } from '@parasol/domain/base/calendar/durations';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { checksOf } from '#modules/sales/identity/faces/queries.ts';

/** A person's remaining starts today. Every start counts, whatever its result. */
export const attemptsLeft = async (
  app: App,
  db: Db,
  whose: { readonly orderNo: string; readonly party: string },
): Promise<number> => {
  const since = app.clock().getTime() - day;
  const begun = (await checksOf(db, whose)).filter(({ created_at: at }) => at.getTime() > since);
  return Math.max(0, app.settings.get('face-check', '').attemptsADay - begun.length);
};
