import { sql } from 'kysely';
import { noMoment, identified, type QueueSource } from '#ground/queue-source.ts';
import { orderFacts } from '#modules/sales/orders/order.ts';

/** Findings on lists of people. */
export const screeningQueue: QueueSource = {
  rows: sql`select s.case_no::text as id, o.order_no as subject, o.order_no,
      o.user_id::text as person, o.brand, '' as kind, o.state, null::bigint as fen,
      o.base_product_no as about, s.party as note, s.created_at as since, ${noMoment} as due
    from screening_cases s cross join lateral (
      select * from ${orderFacts} f where order_no = s.order_no offset 0) o
    where s.state = 'waiting'`,
  about: (orderNo) => sql`s.order_no = ${orderNo}`,
  one: (id) => identified(sql`s.case_no`, id),
};
