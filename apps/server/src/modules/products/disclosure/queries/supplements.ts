import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import { closesNotice } from '@parasol/domain/sales/orders/states/supplement';
import { type OrderState, orderLife } from '@parasol/domain/sales/orders/states/order-states';
import type { Database } from '#ground/db/schema.ts';
import type { DisclosureTables } from '#ground/db/tables/products/disclosure.ts';

type Db = Kysely<Database>;
export type SupplementRow = Selectable<DisclosureTables['order_supplements']>;

export const insertSupplement = async (
  db: Db,
  supplement: Insertable<DisclosureTables['order_supplements']>,
): Promise<void> => {
  await db.insertInto('order_supplements').values(supplement).execute();
};

/** Health facts told for an order since it was placed, in that sequence. */
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

export const orderOfSupplement = async (db: Db, recordNo: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('order_supplements')
      .select('order_no')
      .where('record_no', '=', recordNo)
      .executeTakeFirst()
  )?.order_no;

export const changeSupplement = async (
  db: Db,
  recordNo: string,
  change: Updateable<DisclosureTables['order_supplements']>,
): Promise<void> => {
  await db.updateTable('order_supplements').set(change).where('record_no', '=', recordNo).execute();
};

const closing = (Object.keys(orderLife.states) as OrderState[]).filter(closesNotice);

/** The order placed at a price, or from a draft, unless it has failed. */
export const orderPlacedAt = (
  db: Db,
  whose: {
    readonly userId: string;
    readonly brand: string;
    readonly quoteNo: string | null;
    readonly draftNo: string | null;
  },
) =>
  db
    .selectFrom('orders')
    .select(['order_no', 'display_id', 'base_product_no', 'state'])
    .where('user_id', '=', whose.userId)
    .where('brand', '=', whose.brand)
    .where('state', 'in', closing)
    .where((row) =>
      row.or([
        row('quote_no', '=', whose.quoteNo ?? ''),
        row(row.cast<string>('draft_no', 'text'), '=', whose.draftNo ?? ''),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Orders of a person for a product that are still to be decided, paid or issued. */
export const openOrdersOf = (
  db: Db,
  whose: { readonly userId: string; readonly brand: string; readonly baseProductNo: string },
) =>
  db
    .selectFrom('orders')
    .select(['order_no', 'display_id'])
    .where('user_id', '=', whose.userId)
    .where('brand', '=', whose.brand)
    .where('base_product_no', '=', whose.baseProductNo)
    .where(
      'state',
      'in',
      closing.filter((state) => state !== 'issued'),
    )
    .orderBy('order_no')
    .execute();
