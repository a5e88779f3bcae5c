import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { PolicyTables } from '#ground/db/tables/contracts/policies.ts';

export type VisitRow = Selectable<PolicyTables['return_visits']>;

export const visitOf = (db: Db, orderNo: string): Promise<VisitRow | undefined> =>
  db.selectFrom('return_visits').selectAll().where('order_no', '=', orderNo).executeTakeFirst();

export const visitsOfUser = (db: Db, userId: string): Promise<VisitRow[]> =>
  db
    .selectFrom('return_visits')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('answered_at')
    .execute();

export const visitedAmong = async (
  db: Db,
  orderNos: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (orderNos.length === 0) return new Set();
  const rows = await db
    .selectFrom('return_visits')
    .select('order_no')
    .where('order_no', 'in', orderNos)
    .execute();
  return new Set(rows.map(({ order_no: orderNo }) => orderNo));
};

/** When the policyholder showed who they are, if they did. */
export const visitorVerifiedAt = async (db: Db, orderNo: string): Promise<Date | null> =>
  (
    await db
      .selectFrom('visit_identities')
      .select('verified_at')
      .where('order_no', '=', orderNo)
      .executeTakeFirst()
  )?.verified_at ?? null;

/** Counts one more try of this day; false when there were too many. */
export const noteVisitorTry = async (
  db: Db,
  orderNo: string,
  today: string,
  most: number,
): Promise<boolean> => {
  const tried = await db
    .insertInto('visit_identities')
    .values({ order_no: orderNo, tries: 1, tried_on: today, verified_at: null })
    .onConflict((conflict) =>
      conflict.column('order_no').doUpdateSet({
        tries: sql<number>`case when visit_identities.tried_on = ${today} then visit_identities.tries + 1 else 1 end`,
        tried_on: today,
      }),
    )
    .returning('tries')
    .executeTakeFirstOrThrow();
  return tried.tries <= most;
};

export const markVisitor = async (db: Db, orderNo: string, at: Date): Promise<void> => {
  await db
    .updateTable('visit_identities')
    .set({ verified_at: at })
    .where('order_no', '=', orderNo)
    .execute();
};

export const insertVisit = async (
  db: Db,
  visit: Insertable<PolicyTables['return_visits']>,
): Promise<void> => {
  await db.insertInto('return_visits').values(visit).execute();
};

export const insertDoubt = async (db: Db, orderNo: string, due: string): Promise<void> => {
  await db.insertInto('return_visit_doubts').values({ order_no: orderNo, due }).execute();
};

/** False when there is none, or a colleague has settled it already. */
export const settleDoubt = async (
  db: Db,
  orderNo: string,
  settled: { readonly at: Date; readonly by: string; readonly note: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('return_visit_doubts')
    .set({ settled_at: settled.at, settled_by: settled.by, note: settled.note })
    .where('order_no', '=', orderNo)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
