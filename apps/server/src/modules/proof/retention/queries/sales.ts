import { sql } from 'kysely';
import { finalOrderStates } from '@parasol/domain/sales/orders/states/order-states';
import { overStates, type PolicyState } from '@parasol/domain/contracts/policies/policy-states';
import type { Db } from '#ground/db/schema.ts';

export interface SaleRow {
  readonly order_no: string;
  readonly brand: string;
  readonly cover_term: string;
  readonly policy_state: PolicyState | null;
  /** The day on which the contract ended. */
  readonly policy_since: string | null;
  readonly order_over: boolean;
  readonly order_since: Date;
  /** Null among them: one is open. */
  readonly disputes: readonly (string | null)[];
}

/** Disputes: holds because of one, doubts of a return visit, claims not paid in full. */
const disputesOf = sql`
  select case when h.released_at is null then null
    else to_char(h.released_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') end as ended
  from order_holds(o.order_no) h where h.ground in ('complaint', 'lawsuit')
  union all
  select to_char(d.settled_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')
  from return_visit_doubts d where d.order_no = o.order_no
  union all
  select case when c.state in ('decided', 'paid', 'withdrawn')
    then to_char(c.changed_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') end
  from claims c where c.order_no = o.order_no and (
    c.state not in ('decided', 'paid', 'withdrawn')
    or exists (select from claim_moves m
      where m.claim_no = c.claim_no and m.outcome in ('part', 'declined')))`;

const facts = sql`
  select o.order_no, o.brand, o.price ->> 'coverTerm' as cover_term,
    p.state as policy_state, p.since as policy_since,
    o.state = any(${finalOrderStates}) as order_over, o.state_since as order_since,
    array(${disputesOf}) as disputes
  from orders o left join policies p on p.order_no = o.order_no
  where o.erased_at is null`;

export const saleByNo = async (db: Db, orderNo: string): Promise<SaleRow | undefined> => {
  const { rows } = await sql<SaleRow>`${facts} and o.order_no = ${orderNo}`.execute(db);
  return rows[0];
};

/** A person's orders that are still stored. */
export const ordersOfPerson = async (db: Db, userId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('orders')
      .select('order_no')
      .where('user_id', '=', userId)
      .where('erased_at', 'is', null)
      .execute()
  ).map(({ order_no: orderNo }) => orderNo);

export interface Candidates {
  readonly brand: string | null;
  /** Contracts that ended, and orders that failed, before these days. */
  readonly endedBefore: string;
  readonly closedBefore: string;
  readonly after: string;
  readonly most: number;
}

/** Sales that could be due by the shortest period, in order of their number. */
export const saleCandidates = async (db: Db, which: Candidates): Promise<SaleRow[]> => {
  const { brand, endedBefore, closedBefore, after, most } = which;
  const { rows } = await sql<SaleRow>`${facts}
    and o.order_no > ${after}
    and (${brand}::text is null or o.brand = ${brand})
    and (
      (p.state = any(${overStates}) and p.since < ${endedBefore}::date)
      or (p.policy_no is null and o.state = any(${finalOrderStates})
        and o.state_since < ${closedBefore}::date)
    )
    order by o.order_no limit ${most}`.execute(db);
  return rows;
};

/** Everything kept as a file about these orders, by the order. */
export const ownersOf = (orderNos: readonly string[]) => sql`
  select s.order_no, x.kind, x.no from unnest(${orderNos}::text[]) s (order_no)
  join orders o on o.order_no = s.order_no
  cross join lateral (
    values ('draft', o.draft_no::text), ('own-paper', o.draft_no::text), ('signed', o.order_no)
    union all select 'recording', t.recording_no || '~' || t.side
      from recordings r join recording_tracks t on t.recording_no = r.recording_no
      where r.order_no = o.order_no
    union all select 'underwriting-case', c.manual_underwriting_no
      from underwriting_cases c where c.order_no = o.order_no
    union all select 'policy-service', v.pos_no from policy_services v where v.order_no = o.order_no
    union all select 'invoice', i.invoice_no from invoices i where i.order_no = o.order_no
    union all select 'claim', c.claim_no from claims c where c.order_no = o.order_no
    union all select 'face', c.check_id::text from face_checks c where c.order_no = o.order_no
    union all select 'agent-order', a.agent_order_no from agent_orders a
      where a.order_no = o.order_no
    union all select 'evidence-pack', e.pack_id::text from evidence_packs e
      where e.order_no = o.order_no
  ) x (kind, no)`;

export const filesOfSale = async (db: Db, orderNo: string): Promise<string[]> => {
  const { rows } = await sql<{ file_id: string }>`
    select f.file_id from (${ownersOf([orderNo])}) w
    join files f on f.owner_kind = w.kind and f.owner_no = w.no`.execute(db);
  return rows.map(({ file_id: fileId }) => fileId);
};
