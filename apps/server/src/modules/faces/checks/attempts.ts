import type { Kysely } from 'kysely';
import type { App } from '#ground/context.ts';
import type { Database } from '#ground/db/schema.ts';
import { checksOf } from '../queries.ts';

const day = 24 * 3_600_000;

/** How often somebody may still begin today. What was begun counts, whatever became of it. */
export const attemptsLeft = async (
  app: App,
  db: Kysely<Database>,
  whose: { readonly orderNo: string; readonly party: string },
): Promise<number> => {
  const since = app.clock().getTime() - day;
  const begun = (await checksOf(db, whose)).filter(({ created_at: at }) => at.getTime() > since);
  return Math.max(0, app.settings.get('face-check', '').attemptsADay - begun.length);
};
