import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { StudioTables } from '#ground/db/tables/products/studio.ts';

type Decisions = StudioTables['product_golden_decisions'];

export const insertDecision = async (db: Db, decision: Insertable<Decisions>): Promise<void> => {
  await db.insertInto('product_golden_decisions').values(decision).execute();
};

/** The last first. */
export const decisionsOf = (db: Db, draftNo: string): Promise<Selectable<Decisions>[]> =>
  db
    .selectFrom('product_golden_decisions')
    .selectAll()
    .where('draft_no', '=', draftNo)
    .orderBy('decision_id', 'desc')
    .limit(100)
    .execute();
