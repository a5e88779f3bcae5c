import { sql, type Selectable, type Updateable } from 'kysely';
import type { CaseState } from '@parasol/domain/sales/manual-underwriting/case-states';
import type { Db } from '#ground/db/schema.ts';
import type { ManualUnderwritingTables } from '#ground/db/tables/sales/manual-underwriting.ts';
import { orderFacts } from '#modules/sales/orders/order.ts';

export type CaseRow = Selectable<ManualUnderwritingTables['underwriting_cases']>;
export type CaseChange = Updateable<ManualUnderwritingTables['underwriting_cases']>;
export type CaseMove = Selectable<ManualUnderwritingTables['underwriting_moves']>;

export const caseByNo = (db: Db, caseNo: string): Promise<CaseRow | undefined> =>
  db
    .selectFrom('underwriting_cases')
    .selectAll()
    .where('manual_underwriting_no', '=', caseNo)
    .executeTakeFirst();

export const lockCase = (db: Db, caseNo: string): Promise<CaseRow | undefined> =>
  db
    .selectFrom('underwriting_cases')
    .selectAll()
    .where('manual_underwriting_no', '=', caseNo)
    .forUpdate()
    .executeTakeFirst();

export const caseByKey = (db: Db, userId: string, key: string): Promise<CaseRow | undefined> =>
  db
    .selectFrom('underwriting_cases')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();

/** Locks this person's cases until the transaction ends. */
export const lockCasesOf = async (db: Db, userId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`underwriting ${userId}`}, 0))`.execute(
    db,
  );
};

/** Cases under way without an order, each locked. */
export const lockCasesWithoutOrder = (
  db: Db,
  of: { readonly insurer: string } | { readonly baseProductNo: string; readonly brand: string },
): Promise<CaseRow[]> =>
  db
    .selectFrom('underwriting_cases')
    .selectAll()
    .where('order_no', 'is', null)
    .where('state', 'not in', ['refused', 'converted', 'closed', 'expired', 'withdrawn'])
    .$call((query) =>
      'insurer' in of
        ? query.where('insurer', '=', of.insurer)
        : query.where('base_product_no', '=', of.baseProductNo).where('brand', '=', of.brand),
    )
    .orderBy('manual_underwriting_no')
    .forUpdate()
    .execute();

/** Offers whose last day comes up, of which the customer was not reminded. */
export const casesToRemindOf = (
  db: Db,
  { from, until }: { readonly from: string; readonly until: string },
  most: number,
): Promise<Pick<CaseRow, 'manual_underwriting_no'>[]> =>
  db
    .selectFrom('underwriting_cases')
    .select('manual_underwriting_no')
    .where('state', 'in', ['offered', 'accepted', 'signed'])
    .where('due', '>=', from)
    .where('due', '<=', until)
    .where(sql<boolean>`reminded_for is distinct from due`)
    .orderBy('due')
    .limit(most)
    .execute();

/** The cases that decide an order or that it uses, each locked. */
export const lockCasesOfOrder = (db: Db, orderNo: string): Promise<CaseRow[]> =>
  db
    .selectFrom('underwriting_cases')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('manual_underwriting_no')
    .forUpdate()
    .execute();

export const casesOfOrder = (db: Db, orderNo: string): Promise<CaseRow[]> =>
  db
    .selectFrom('underwriting_cases')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('created_at')
    .execute();

export const casesOfUser = (
  db: Db,
  { userId, brand }: { readonly userId: string; readonly brand?: string },
): Promise<CaseRow[]> =>
  db
    .selectFrom('underwriting_cases')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(brand !== undefined, (query) => query.where('brand', '=', brand ?? ''))
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute();

/** Earlier cases of the same person, under any applicant. */
export const casesOfPerson = (db: Db, person: Buffer, brand: string): Promise<CaseRow[]> =>
  db
    .selectFrom('underwriting_cases')
    .selectAll()
    .where('person_index', '=', person)
    .where('brand', '=', brand)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();

export const casesByNo = async (db: Db, numbers: readonly string[]): Promise<CaseRow[]> =>
  numbers.length === 0
    ? []
    : db
        .selectFrom('underwriting_cases')
        .selectAll()
        .where('manual_underwriting_no', 'in', [...numbers])
        .execute();

export const insertCase = async (db: Db, row: CaseRow): Promise<void> => {
  await db.insertInto('underwriting_cases').values(row).execute();
};

/** Changes a case that is locked. */
export const changeCase = (db: Db, caseNo: string, change: CaseChange): Promise<CaseRow> =>
  db
    .updateTable('underwriting_cases')
    .set(change)
    .where('manual_underwriting_no', '=', caseNo)
    .returningAll()
    .executeTakeFirstOrThrow();

export const movesOf = (db: Db, caseNo: string): Promise<CaseMove[]> =>
  db
    .selectFrom('underwriting_moves')
    .selectAll()
    .where('manual_underwriting_no', '=', caseNo)
    .orderBy('number')
    .execute();

export const insertMove = async (db: Db, move: CaseMove): Promise<void> => {
  await db.insertInto('underwriting_moves').values(move).execute();
};

/** The number of the next move of a case that is locked. */
export const nextMove = async (db: Db, caseNo: string): Promise<number> => {
  const { last } = await db
    .selectFrom('underwriting_moves')
    .select((row) => row.fn.max('number').as('last'))
    .where('manual_underwriting_no', '=', caseNo)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
};

/** Cases past their deadline. */
export const casesDueBefore = (
  db: Db,
  day: string,
  states: readonly CaseState[],
  most: number,
): Promise<Pick<CaseRow, 'manual_underwriting_no'>[]> =>
  db
    .selectFrom('underwriting_cases')
    .select('manual_underwriting_no')
    .where('state', 'in', [...states])
    .where('due', '<', day)
    .orderBy('due')
    .limit(most)
    .execute();

/** Orders that wait for a person and have no case yet. */
export const referredWithoutCase = (
  db: Db,
  most: number,
): Promise<{ readonly order_no: string }[]> =>
  db
    .selectFrom(orderFacts.as('o'))
    .select('o.order_no')
    .where('o.state', '=', 'referred')
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('underwriting_cases as c')
            .select('c.order_no')
            .whereRef('c.order_no', '=', 'o.order_no'),
        ),
      ),
    )
    .orderBy('o.order_no')
    .limit(most)
    .execute();

/** Clears the condition columns that work was shared out and counted by: they are health facts. */
export const forgetConditions = async (db: Db, caseNo: string): Promise<void> => {
  await db
    .updateTable('underwriting_cases')
    .set({ skill: 'general' })
    .where('manual_underwriting_no', '=', caseNo)
    .execute();
  await db
    .updateTable('underwriting_items')
    .set({ code: 'other' })
    .where('manual_underwriting_no', '=', caseNo)
    .execute();
  await db
    .updateTable('underwriting_decisions')
    .set({ condition: null, template: null })
    .where('manual_underwriting_no', '=', caseNo)
    .execute();
};
