import { sql, type RawBuilder } from 'kysely';
import { closesNotice } from '@parasol/domain/sales/orders/states/supplement';
import { orderLife, type OrderState } from '@parasol/domain/sales/orders/states/order-states';
import type { Db } from '#ground/db/schema.ts';
import type { NoticeOrders } from '#modules/products/disclosure/notice-orders.ts';

const displayIdOf = async (db: Db, orderNo: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('orders')
      .select('display_id')
      .where('order_no', '=', orderNo)
      .executeTakeFirst()
  )?.display_id;

const ownOrder = (
  db: Db,
  whose: { readonly userId: string; readonly brand: string; readonly displayId: string },
) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('display_id', '=', whose.displayId)
    .where('user_id', '=', whose.userId)
    .where('brand', '=', whose.brand)
    .executeTakeFirst();

const hasStartedPaying = async (db: Db, orderNo: string): Promise<boolean> =>
  (await db
    .selectFrom('order_moves')
    .select('event')
    .where('order_no', '=', orderNo)
    .where('event', '=', 'start-payment')
    .limit(1)
    .executeTakeFirst()) !== undefined;

const closing = (Object.keys(orderLife.states) as OrderState[]).filter(closesNotice);

const orderPlacedAt = (
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

const openOrdersOf = (
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

/** Statement: numbers of a person's orders of a product by a moment. */
export const orderedBy = ({
  user,
  product,
  at,
}: Readonly<Record<'user' | 'product' | 'at', RawBuilder<unknown>>>) => sql`
  select orders.order_no from orders
  where orders.user_id = ${user} and orders.base_product_no = ${product}
    and orders.created_at <= ${at}`;

export const noticeOrders: NoticeOrders = {
  displayIdOf,
  ownOrder,
  hasStartedPaying,
  orderPlacedAt,
  openOrdersOf,
  orderedSince: ({ user, product, at }) => sql<boolean>`exists (
    select from orders where orders.user_id = ${user} and orders.base_product_no = ${product}
      and orders.created_at >= ${at})`,
};
