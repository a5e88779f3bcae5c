import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { CommissionTables } from '#ground/db/tables/contracts/commissions.ts';

type HoldRow = Selectable<CommissionTables['commission_holds']>;

export const holdOf = (db: Db, policyNo: string): Promise<HoldRow | undefined> =>
  db
    .selectFrom('commission_holds')
    .selectAll()
    .where('policy_no', '=', policyNo)
    .executeTakeFirst();

export const lockHold = (db: Db, policyNo: string): Promise<HoldRow | undefined> =>
  db
    .selectFrom('commission_holds')
    .selectAll()
    .where('policy_no', '=', policyNo)
    .forUpdate()
    .executeTakeFirst();

export const insertHold = async (
  db: Db,
  hold: Insertable<CommissionTables['commission_holds']>,
): Promise<void> => {
  await db.insertInto('commission_holds').values(hold).execute();
};

export const decideHold = async (
  db: Db,
  policyNo: string,
  decided: Required<Pick<HoldRow, 'decision' | 'note' | 'decided_by' | 'decided_at'>>,
): Promise<void> => {
  await db.updateTable('commission_holds').set(decided).where('policy_no', '=', policyNo).execute();
};
