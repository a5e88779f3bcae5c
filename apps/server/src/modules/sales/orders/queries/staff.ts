import { sql, type Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { OrderTables } from '#ground/db/tables/sales/orders.ts';

type BlockedRow = Selectable<OrderTables['blocked_people']>;

/** Blocking a person again changes nothing. */
export const insertBlocked = async (db: Db, row: BlockedRow): Promise<boolean> => {
  const { rows } = await sql<{ person_index: Buffer }>`
    insert into blocked_people (person_index, reason, added_by, added_at)
    values (${row.person_index}, ${row.reason}, ${row.added_by}, ${row.added_at})
    on conflict do nothing returning person_index`.execute(db);
  return rows.length > 0;
};

export const isBlocked = async (db: Db, person: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('blocked_people')
    .select('added_at')
    .where('person_index', '=', person)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

/** False when they were not blocked, or for another reason than the one that is named. */
export const deleteBlocked = async (db: Db, person: Buffer, reason?: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('blocked_people')
    .where('person_index', '=', person)
    .$if(reason !== undefined, (query) => query.where('reason', '=', reason ?? ''))
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Orders whose names are not indexed yet, locked against parallel runs. */
export const lockNamelessOrders = (db: Db, most: number) =>
  db
    .selectFrom('orders')
    .select(['order_no', 'sealed'])
    .where(sql<boolean>`not names_known`)
    .orderBy('order_no')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

export const markOrderNamesKnown = async (db: Db, orderNo: string): Promise<void> => {
  await db
    .updateTable('orders')
    .set({ names_known: true })
    .where('order_no', '=', orderNo)
    .execute();
};
