import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { DisclosureTables } from '#ground/db/tables/products/disclosure.ts';

export type SupplementRow = Selectable<DisclosureTables['order_supplements']>;

export const insertSupplement = async (
  db: Db,
  supplement: Insertable<DisclosureTables['order_supplements']>,
): Promise<void> => {
  await db.insertInto('order_supplements').values(supplement).execute();
};

/** Health facts reported for an order since it was placed, in that sequence. */
export const supplementsOf = (db: Db, orderNo: string): Promise<SupplementRow[]> =>
  db
    .selectFrom('order_supplements')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('told_at')
    .orderBy('record_no')
    .execute();

export const lockSupplement = (db: Db, recordNo: string): Promise<SupplementRow | undefined> =>
  db
    .selectFrom('order_supplements')
    .selectAll()
    .where('record_no', '=', recordNo)
    .forUpdate()
    .executeTakeFirst();

/** The order of the report, and the brand of the account that made it. */
export const supplementOfBrand = (
  db: Db,
  recordNo: string,
): Promise<{ readonly order_no: string; readonly brand: string } | undefined> =>
  db
    .selectFrom('order_supplements')
    .innerJoin('health_records', 'health_records.record_no', 'order_supplements.record_no')
    .select(['order_supplements.order_no', 'health_records.brand'])
    .where('order_supplements.record_no', '=', recordNo)
    .executeTakeFirst();

export const changeSupplement = async (
  db: Db,
  recordNo: string,
  change: Updateable<DisclosureTables['order_supplements']>,
): Promise<void> => {
  await db.updateTable('order_supplements').set(change).where('record_no', '=', recordNo).execute();
};
