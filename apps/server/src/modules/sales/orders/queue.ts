import { sql } from 'kysely';
import { noMoment, noText, type QueueSource } from '#ground/queue-source.ts';

/** Papers of people on orders that staff have to look at. */
export const identityQueue: QueueSource = {
  rows: sql`select i.order_no || '~' || i.party as id, o.order_no as subject, o.order_no,
      o.user_id::text as person, o.brand, '' as kind, o.state, null::bigint as fen,
      o.base_product_no as about, i.party as note, i.at as since, ${noMoment} as due
    from order_identities i cross join lateral (
      select * from orders where order_no = i.order_no and state in ('to-verify', 'to-sign') offset 0) o
    where i.state = 'sent'`,
  about: (orderNo) => sql`i.order_no = ${orderNo}`,
  one: (id) => sql`i.order_no = ${id.split('~')[0] ?? ''} and i.party = ${id.split('~')[1] ?? ''}`,
};

/** Paid orders that the insurer has not issued. */
export const notIssuedQueue: QueueSource = {
  rows: sql`select o.order_no as id, o.order_no as subject, o.order_no,
      o.user_id::text as person, o.brand, o.state as kind, o.state, o.paid_fen as fen,
      o.base_product_no as about, ${noText} as note, o.state_since as since, ${noMoment} as due
    from orders o where o.state in ('paid', 'issuing')`,
  about: (orderNo) => sql`o.order_no = ${orderNo}`,
  one: (id) => sql`o.order_no = ${id}`,
};

/** People whose orders are blocked. */
export const blockedQueue: QueueSource = {
  rows: sql`select encode(b.person_index, 'hex') as id, encode(b.person_index, 'hex') as subject,
      ${noText} as order_no, ${noText} as person, ${noText} as brand, '' as kind,
      'blocked' as state, null::bigint as fen, left(encode(b.person_index, 'hex'), 8) as about,
      b.reason as note, b.added_at as since, ${noMoment} as due
    from blocked_people b where true`,
  one: (id) =>
    /^[0-9a-f]{64}$/.test(id) ? sql`b.person_index = ${Buffer.from(id, 'hex')}` : sql`false`,
};
