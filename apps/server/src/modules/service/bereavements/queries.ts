import type { RawBuilder, Selectable, Updateable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { BereavementTables } from '#ground/db/tables/service/bereavements.ts';

export type CaseRow = Selectable<BereavementTables['bereavements']>;
export type CaseMove = Selectable<BereavementTables['bereavement_moves']>;
export type PartRow = Selectable<BereavementTables['bereaved_policies']>;

const cases = (db: Db) => db.selectFrom('bereavements').selectAll();

export const caseByNo = (db: Db, caseNo: string): Promise<CaseRow | undefined> =>
  cases(db).where('case_no', '=', caseNo).executeTakeFirst();

export const caseByKey = (db: Db, key: string): Promise<CaseRow | undefined> =>
  cases(db).where('key', '=', key).executeTakeFirst();

export const caseByLink = (db: Db, hash: Buffer): Promise<CaseRow | undefined> =>
  cases(db).where('link_hash', '=', hash).executeTakeFirst();

export const lockCase = (db: Db, caseNo: string): Promise<CaseRow | undefined> =>
  cases(db).where('case_no', '=', caseNo).forUpdate().executeTakeFirst();

export const casesOfUser = (db: Db, userId: string): Promise<CaseRow[]> =>
  cases(db).where('user_id', '=', userId).orderBy('reported_at').execute();

export const reportsSince = async (
  db: Db,
  filter: { readonly brand: string; readonly index: Buffer; readonly since: Date },
): Promise<number> => {
  const { count } = await db
    .selectFrom('bereavements')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('brand', '=', filter.brand)
    .where('mobile_index', '=', filter.index)
    .where('reported_at', '>=', filter.since)
    .executeTakeFirstOrThrow();
  return count;
};

export const insertCase = async (db: Db, row: CaseRow): Promise<void> => {
  await db.insertInto('bereavements').values(row).execute();
};

export const changeCase = (
  db: Db,
  caseNo: string,
  change: Updateable<BereavementTables['bereavements']>,
): Promise<CaseRow> =>
  db
    .updateTable('bereavements')
    .set(change)
    .where('case_no', '=', caseNo)
    .returningAll()
    .executeTakeFirstOrThrow();

export const movesOf = (db: Db, caseNo: string): Promise<CaseMove[]> =>
  db
    .selectFrom('bereavement_moves')
    .selectAll()
    .where('case_no', '=', caseNo)
    .orderBy('number')
    .execute();

export const insertMove = async (db: Db, move: CaseMove): Promise<void> => {
  await db.insertInto('bereavement_moves').values(move).execute();
};

export const partsOf = (db: Db, caseNo: string): Promise<PartRow[]> =>
  db
    .selectFrom('bereaved_policies')
    .selectAll()
    .where('case_no', '=', caseNo)
    .orderBy('policy_no')
    .orderBy('role')
    .execute();

/** Parts in open reports that a policy is named by. */
export const openPartsOfPolicy = (db: Db, policyNo: string): Promise<PartRow[]> =>
  db
    .selectFrom('bereaved_policies')
    .innerJoin('bereavements', 'bereavements.case_no', 'bereaved_policies.case_no')
    .selectAll('bereaved_policies')
    .where('policy_no', '=', policyNo)
    .where('state', '=', 'confirmed')
    .execute();

export const insertPart = async (db: Db, part: PartRow): Promise<boolean> => {
  const made = await db
    .insertInto('bereaved_policies')
    .values(part)
    .onConflict((conflict) => conflict.doNothing())
    .returning('policy_no')
    .executeTakeFirst();
  return made !== undefined;
};

export const changePart = async (
  db: Db,
  { case_no: caseNo, policy_no: policyNo, role }: Pick<PartRow, 'case_no' | 'policy_no' | 'role'>,
  change: Partial<Pick<PartRow, 'effect' | 'effect_no' | 'settled_at'>>,
): Promise<void> => {
  await db
    .updateTable('bereaved_policies')
    .set(change)
    .where('case_no', '=', caseNo)
    .where('policy_no', '=', policyNo)
    .where('role', '=', role)
    .execute();
};

declare module '#ground/context.ts' {
  interface Ports {
    /** Statement: numbers of the orders that name a person like this. */
    readonly ordersNaming: (token: Buffer) => RawBuilder<unknown>;
  }
}
