import { sql } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import { familyFacts } from '#modules/base/accounts/people/family-names.ts';
import { userFacts } from '#modules/base/accounts/people/read-user.ts';
import { orderFacts } from '#modules/sales/orders/order.ts';
import type { Found } from './subjects.ts';

export const putOrderNames = async (
  db: Db,
  orderNo: string,
  tokens: readonly Buffer[],
): Promise<void> => {
  await db.deleteFrom('order_names').where('order_no', '=', orderNo).execute();
  if (tokens.length > 0) {
    await db
      .insertInto('order_names')
      .values(tokens.map((token) => ({ token, order_no: orderNo })))
      .execute();
  }
};

export const putFamilyNames = async (
  db: Db,
  memberId: string,
  tokens: readonly Buffer[],
): Promise<void> => {
  await db.deleteFrom('family_names').where('member_id', '=', memberId).execute();
  if (tokens.length > 0) {
    await db
      .insertInto('family_names')
      .values(tokens.map((token) => ({ token, member_id: memberId })))
      .execute();
  }
};

/** Statement: numbers of the orders that name a person like this. */
export const ordersNaming = (token: Buffer) => sql`
  select order_no from order_names where token = ${token}`;

const most = 10;

/** Accounts and orders with a person of this name; the newest orders of a common name. */
export const byName = async (db: Db, brands: readonly string[], token: Buffer): Promise<Found[]> =>
  (
    await sql<Found>`
      with named as (
        select o.order_no, o.user_id, o.brand, o.base_product_no, o.state, o.created_at
        from order_names n join ${orderFacts} o on o.order_no = n.order_no
        where n.token = ${token} and o.brand = any (${[...brands]})
        order by o.created_at desc limit ${most})
      select * from (
        select 'person' as kind, u.user_id::text as no, u.brand, '' as about, 'open' as state
        from ${userFacts} u where u.closed_at is null and u.user_id in (select user_id from named)
        union
        select 'person', u.user_id::text, u.brand, '', 'open'
        from family_names n join ${familyFacts} f on f.member_id = n.member_id
        join ${userFacts} u on u.user_id = f.user_id
        where n.token = ${token} and u.brand = any (${[...brands]})
        limit ${most}) as people
      union all
      select 'order', order_no, brand, base_product_no, state from named`.execute(db)
  ).rows;
