import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Database } from '#ground/db/schema.ts';
import type { PolicyTables } from '#ground/db/tables/policies.ts';

export type VisitRow = Selectable<PolicyTables['return_visits']>;

export const visitOf = (db: Kysely<Database>, orderNo: string): Promise<VisitRow | undefined> =>
  db.selectFrom('return_visits').selectAll().where('order_no', '=', orderNo).executeTakeFirst();

export const visitsOfUser = (db: Kysely<Database>, userId: string): Promise<VisitRow[]> =>
  db
    .selectFrom('return_visits')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('answered_at')
    .execute();

export const visitedAmong = async (
  db: Kysely<Database>,
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

export const insertVisit = async (
  db: Kysely<Database>,
  visit: Insertable<PolicyTables['return_visits']>,
): Promise<void> => {
  await db.insertInto('return_visits').values(visit).execute();
};

export const insertDoubt = async (
  db: Kysely<Database>,
  orderNo: string,
  due: string,
): Promise<void> => {
  await db.insertInto('return_visit_doubts').values({ order_no: orderNo, due }).execute();
};

/** False when there is none, or somebody has settled it already. */
export const settleDoubt = async (
  db: Kysely<Database>,
  brand: string | null,
  orderNo: string,
  settled: { readonly at: Date; readonly by: string; readonly note: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('return_visit_doubts')
    .set({ settled_at: settled.at, settled_by: settled.by, note: settled.note })
    .where('order_no', '=', orderNo)
    .where('settled_at', 'is', null)
    .where('order_no', 'in', (query) =>
      query
        .selectFrom('return_visits')
        .select('order_no')
        .$if(brand !== null, (visit) => visit.where('brand', '=', brand ?? '')),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
