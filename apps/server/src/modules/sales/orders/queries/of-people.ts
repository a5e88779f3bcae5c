import { sql, type RawBuilder } from 'kysely';
import { finalOrderStates } from '@parasol/domain/sales/orders/states/order-states';
import type { Db } from '#ground/db/schema.ts';

interface OpenOrder {
  readonly order_no: string;
  readonly user_id: string | null;
  readonly holder_index: Buffer | null;
}

/** Orders not issued yet for which the person applies, that insure them, or of their own account. */
export const openOrdersOfPerson = (
  db: Db,
  indexes: readonly Buffer[],
  userIds: readonly string[],
): Promise<OpenOrder[]> =>
  db
    .selectFrom('orders')
    .select(['order_no', 'user_id', 'holder_index'])
    .where('state', 'not in', finalOrderStates)
    .where((row) =>
      row.or([
        row('user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`),
        row('holder_index', '=', sql<Buffer>`any(${[...indexes]})`),
        row.exists(
          row
            .selectFrom('order_insureds')
            .select('order_insureds.position')
            .whereRef('order_insureds.order_no', '=', 'orders.order_no')
            .where('person_index', '=', sql<Buffer>`any(${[...indexes]})`),
        ),
      ]),
    )
    .orderBy('order_no')
    .execute();

/** Orders not issued yet among those that a statement names (`order_no`), the newest first. */
export const openOrdersAmong = (
  db: Db,
  orderNos: RawBuilder<unknown>,
  most: number,
): Promise<{ order_no: string }[]> =>
  db
    .selectFrom('orders')
    .select('order_no')
    .where(sql<boolean>`order_no in (${orderNos})`)
    .where('state', 'not in', finalOrderStates)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();

/** Orders of people with whom there is, or may come to be, a contract; by their numbers. */
export const standingOrderNos = async (db: Db, after: string, most: number): Promise<string[]> =>
  (
    await db
      .selectFrom('orders')
      .select('order_no')
      .where('order_no', '>', after)
      .where('state', 'not in', ['draft', 'declined', 'closed', 'expired', 'refunded'])
      .orderBy('order_no')
      .limit(most)
      .execute()
  ).map(({ order_no: orderNo }) => orderNo);

/** Statement: open orders that name a person of these documents, one excepted. */
export const openOrdersWithPapers = (people: readonly Buffer[], except: string) => sql`
  select distinct o.order_no
  from order_people n join orders o using (order_no)
  where n.person_index = any(${people}::bytea[]) and o.order_no <> ${except}
    and o.state <> all(${finalOrderStates}::text[])`;
