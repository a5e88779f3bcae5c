import { sql } from 'kysely';
import { identified, noMoment, type QueueSource } from '#ground/queue-source.ts';
import { type OrderContent, orderFacts } from '#modules/sales/orders/order.ts';
import { wordsOfParty } from '#modules/sales/orders/staff/row-words.ts';

/** Findings on lists of people. */
const screening: QueueSource<OrderContent> = {
  rows: sql`select s.case_no::text as id, o.order_no as subject, o.order_no,
      o.user_id::text as person, o.brand, '' as kind, o.state, null::bigint as fen,
      o.base_product_no as about, s.party as note, s.created_at as since, ${noMoment} as due
    from screening_cases s cross join lateral (
      select * from ${orderFacts} f where order_no = s.order_no offset 0) o
    where s.state = 'waiting'`,
  about: (orderNo) => sql`s.order_no = ${orderNo}`,
  one: (id) => identified(sql`s.case_no`, id),
  words: wordsOfParty,
};

/** The queues of this noun. */
export const screeningSources = { screening };
