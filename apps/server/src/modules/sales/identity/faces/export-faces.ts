import type { PersonContext } from '#ground/context.ts';
import { ownChecks } from './queries.ts';

/** Face checks of the person with their times and results, for their own download. */
export const exportFaces = async ({ app, person: userId }: PersonContext): Promise<unknown> =>
  (await ownChecks(app.database.db, userId)).map((check) => ({
    orderNo: check.order_no,
    way: check.way,
    outcome: check.state,
    at: check.created_at.toISOString(),
  }));
