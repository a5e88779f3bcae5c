import type { Db } from '#ground/db/schema.ts';

/** Rows that a page of staff shows of one customer at most. */
const most = 100;

export const sealedContents = (db: Db, orderNos: readonly string[]) =>
  orderNos.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('orders')
        .select(['order_no', 'sealed'])
        .where('order_no', 'in', orderNos)
        .execute();

/** Newest first, of all brands. */
export const ordersOfUser = (db: Db, userId: string) =>
  db
    .selectFrom('orders')
    .select(['order_no', 'base_product_no', 'state', 'policy_no'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();

/** The newest moves of several orders. */
export const movesOfOrders = (db: Db, orderNos: readonly string[]) =>
  orderNos.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('order_moves')
        .select(['order_no', 'event', 'actor', 'at'])
        .where('order_no', 'in', orderNos)
        .orderBy('at', 'desc')
        .orderBy('number', 'desc')
        .limit(most)
        .execute();
