import { sql } from 'kysely';
import { noMoment, noText, type QueueSource } from '#ground/queue-source.ts';
import type { OrderContent } from './order.ts';
import { wordsOfOrder, wordsOfParty } from './staff/row-words.ts';

/** Papers of people on orders that staff have to check. */
const identity: QueueSource<OrderContent> = {
  rows: sql`select i.order_no || '~' || i.party as id, o.order_no as subject, o.order_no,
      o.user_id::text as person, o.brand, '' as kind, o.state, null::bigint as fen,
      o.base_product_no as about, i.party as note, i.at as since, ${noMoment} as due
    from order_identities i cross join lateral (
      select * from orders where order_no = i.order_no and state in ('to-verify', 'to-sign') offset 0) o
    where i.state = 'sent'`,
  about: (orderNo) => sql`i.order_no = ${orderNo}`,
  one: (id) => sql`i.order_no = ${id.split('~')[0] ?? ''} and i.party = ${id.split('~')[1] ?? ''}`,
  words: wordsOfParty,
};

/** Paid orders that the insurer has not issued. */
const notIssued: QueueSource = {
  rows: sql`select o.order_no as id, o.order_no as subject, o.order_no,
      o.user_id::text as person, o.brand, o.state as kind, o.state, o.paid_fen as fen,
      o.base_product_no as about, ${noText} as note, o.state_since as since, ${noMoment} as due
    from orders o where o.state in ('paid', 'issuing')`,
  about: (orderNo) => sql`o.order_no = ${orderNo}`,
  one: (id) => sql`o.order_no = ${id}`,
  words: wordsOfOrder,
};

/** People whose orders are blocked. */
const blocked: QueueSource = {
  rows: sql`select encode(b.person_index, 'hex') as id, encode(b.person_index, 'hex') as subject,
      ${noText} as order_no, ${noText} as person, ${noText} as brand, '' as kind,
      'blocked' as state, null::bigint as fen, left(encode(b.person_index, 'hex'), 8) as about,
      b.reason as note, b.added_at as since, ${noMoment} as due
    from blocked_people b where true`,
  one: (id) =>
    /^[0-9a-f]{64}$/.test(id) ? sql`b.person_index = ${Buffer.from(id, 'hex')}` : sql`false`,
  words: (_app, item) => ({
    subject: { kind: 'blocked-person', no: item.id },
    title: `名单编号 ${item.about}`,
    stateTitle: '不予承保',
    note: item.note,
  }),
};

/** The queues of this noun. */
export const orderSources = { identity, 'not-issued': notIssued, blocked };
