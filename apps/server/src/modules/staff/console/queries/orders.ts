import type { Kysely } from 'kysely';
import type { Database } from '#ground/db/schema.ts';

export const sealedOrders = (db: Kysely<Database>, orderNos: readonly string[]) =>
  orderNos.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('orders')
        .select(['order_no', 'sealed'])
        .where('order_no', 'in', orderNos)
        .execute();
