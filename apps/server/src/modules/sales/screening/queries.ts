import type { Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { ScreeningTables } from '#ground/db/tables/sales/screening.ts';

export type CaseRow = Selectable<ScreeningTables['screening_cases']>;

export const insertCases = async (db: Db, cases: readonly CaseRow[]): Promise<void> => {
  await db
    .insertInto('screening_cases')
    .values([...cases])
    .execute();
};

/** Cases of the people on the order itself. */
export const casesOf = (db: Db, orderNo: string): Promise<CaseRow[]> =>
  db
    .selectFrom('screening_cases')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('pos_no', 'is', null)
    .execute();

export const casesOfService = (db: Db, posNo: string): Promise<CaseRow[]> =>
  db.selectFrom('screening_cases').selectAll().where('pos_no', '=', posNo).execute();

export const caseByNo = (db: Db, caseNo: string): Promise<CaseRow | undefined> =>
  db.selectFrom('screening_cases').selectAll().where('case_no', '=', caseNo).executeTakeFirst();

export const changeCase = (
  db: Db,
  caseNo: string,
  decision: Pick<CaseRow, 'state' | 'reason' | 'decided_by' | 'decided_at'>,
): Promise<CaseRow> =>
  db
    .updateTable('screening_cases')
    .set(decision)
    .where('case_no', '=', caseNo)
    .returningAll()
    .executeTakeFirstOrThrow();

export const waitsForDecision = async (db: Db, orderNo: string): Promise<boolean> =>
  (await db
    .selectFrom('screening_cases')
    .select('case_no')
    .where('order_no', '=', orderNo)
    .where('pos_no', 'is', null)
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const lastMark = async (db: Db): Promise<string | undefined> =>
  (
    await db
      .selectFrom('screening_marks')
      .select('list_version')
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.list_version;

export const setMark = async (db: Db, version: string, at: Date): Promise<void> => {
  await db
    .insertInto('screening_marks')
    .values({ list_version: version, at })
    .onConflict((conflict) => conflict.column('list_version').doUpdateSet({ at }))
    .execute();
};

export const diligenceRow = (
  db: Db,
  orderNo: string,
): Promise<Selectable<ScreeningTables['order_diligence']> | undefined> =>
  db.selectFrom('order_diligence').selectAll().where('order_no', '=', orderNo).executeTakeFirst();

/** A new declaration replaces the earlier one. */
export const putDiligence = async (
  db: Db,
  row: Selectable<ScreeningTables['order_diligence']>,
): Promise<void> => {
  const { sealed, given_at } = row;
  await db
    .insertInto('order_diligence')
    .values(row)
    .onConflict((conflict) => conflict.column('order_no').doUpdateSet({ sealed, given_at }))
    .execute();
};
