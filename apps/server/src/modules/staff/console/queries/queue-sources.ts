import { dayMs } from '@parasol/domain/base/calendar/durations';
import { sql, type RawBuilder } from 'kysely';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { queues, type QueueId } from '@parasol/domain/staff/console/queues';

type Sql = RawBuilder<unknown>;

/** An open row before it has a title. Every source has exactly these columns. */
export interface QueueItem {
  /** Names the row in its queue. */
  readonly id: string;
  readonly subject: string;
  /** The order whose people are named, if there is one. */
  readonly order_no: string | null;
  readonly person: string | null;
  readonly brand: string | null;
  readonly kind: string;
  readonly state: string;
  readonly fen: number | null;
  /** Parts of the title. */
  readonly about: string;
  readonly note: string | null;
  readonly since: Date;
  readonly due: Date | null;
}

interface Source {
  readonly rows: Sql;
  /** Rows that are for staff now; the others continue by themselves and can only be opened. */
  readonly forStaff?: (now: Date) => Sql;
  /** Finds one row again by its own key. */
  readonly one: (id: string) => Sql;
  /** Finds the rows that are about an order. */
  readonly about?: (orderNo: string) => Sql;
}

/** From so many days before its last day on, what goes on by itself is watched by staff as well. */
const surrenderWarnDays = queues.surrenders.warn / dayMs;

const shanghai = sql`'Asia/Shanghai'`;
const noMoment = sql`null::timestamptz`;
const noText = sql`null::text`;

const numbered = (column: Sql, id: string): Sql =>
  /^\d{1,15}$/.test(id) ? sql`${column} = ${Number(id)}` : sql`false`;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** One list for each queue. `where true` lets the one row be asked for by what follows. */
export const queueSources: Readonly<Record<QueueId, Source>> = {
  identity: {
    rows: sql`select i.order_no || '~' || i.party as id, o.order_no as subject, o.order_no,
        o.user_id::text as person, o.brand, '' as kind, o.state, null::bigint as fen,
        o.base_product_no as about, i.party as note, i.at as since, ${noMoment} as due
      from order_identities i cross join lateral (
        select * from orders where order_no = i.order_no and state in ('to-verify', 'to-sign') offset 0) o
      where i.state = 'sent'`,
    about: (orderNo) => sql`i.order_no = ${orderNo}`,
    one: (id) =>
      sql`i.order_no = ${id.split('~')[0] ?? ''} and i.party = ${id.split('~')[1] ?? ''}`,
  },
  referred: {
    rows: sql`select c.manual_underwriting_no as id, c.manual_underwriting_no as subject,
        c.order_no, c.user_id::text as person, c.brand, c.state as kind, c.state,
        c.sum_fen as fen, c.base_product_no as about, c.skill as note, c.changed_at as since,
        ((c.due + 1)::timestamp at time zone ${shanghai}) as due
      from underwriting_cases c
      where c.state in ('submitted', 'in-review', 'supplemented', 'with-insurer', 'to-confirm')`,
    about: (orderNo) => sql`c.order_no = ${orderNo}`,
    one: (id) => sql`c.manual_underwriting_no = ${id}`,
  },
  'not-issued': {
    rows: sql`select o.order_no as id, o.order_no as subject, o.order_no,
        o.user_id::text as person, o.brand, o.state as kind, o.state, o.paid_fen as fen,
        o.base_product_no as about, ${noText} as note, o.state_since as since, ${noMoment} as due
      from orders o where o.state in ('paid', 'issuing')`,
    about: (orderNo) => sql`o.order_no = ${orderNo}`,
    one: (id) => sql`o.order_no = ${id}`,
  },
  refunds: {
    rows: sql`select r.refund_no as id, r.pay_seq as subject, p.order_no,
        p.user_id::text as person, p.brand, r.state as kind, r.state, r.fen,
        p.subject as about, r.reason as note, r.created_at as since, ${noMoment} as due
      from pay_refunds r join pay_orders p on p.pay_seq = r.pay_seq
      where r.state in ('requested', 'sent', 'stuck')`,
    about: (orderNo) => sql`p.order_no = ${orderNo}`,
    one: (id) => sql`r.refund_no = ${id}`,
  },
  differences: {
    rows: sql`select d.difference_id::text as id, d.difference_id::text as subject,
        ${noText} as order_no, ${noText} as person, c.brand, d.kind, d.state,
        coalesce(d.theirs_fen, d.ours_fen) as fen, d.kind as about, d.number as note,
        c.at as since, ${noMoment} as due
      from reconciliations c join pay_differences d on d.reconciliation_id = c.reconciliation_id
      where c.state = 'differences' and d.state = 'open'`,
    one: (id) => numbered(sql`d.difference_id`, id),
  },
  doubts: {
    rows: sql`select v.order_no as id, v.policy_no as subject, v.order_no,
        v.user_id::text as person, v.brand, '' as kind, v.outcome as state, null::bigint as fen,
        v.policy_no as about,
        (select string_agg(
            case v.answers ->> (q ->> 'id') when 'no' then '答“否”：' else '答“不确定”：' end
              || (q ->> 'text'), ' ' order by n)
          from jsonb_array_elements(v.questions) with ordinality as asked(q, n)
          where v.answers ->> (q ->> 'id') in ('no', 'unsure')) as note,
        v.answered_at as since, (d.due + 1)::timestamp at time zone ${shanghai} as due
      from return_visits v join return_visit_doubts d on d.order_no = v.order_no
      where v.outcome = 'doubts' and d.settled_at is null`,
    about: (orderNo) => sql`v.order_no = ${orderNo}`,
    one: (id) => sql`v.order_no = ${id}`,
  },
  receipts: {
    rows: sql`select d.policy_no as id, d.policy_no as subject, d.order_no,
        p.user_id::text as person, p.brand, '' as kind, p.state, null::bigint as fen,
        p.base_product_no as about, d.reminders::text as note, d.call_since as since,
        ${noMoment} as due
      from policy_deliveries d cross join lateral (
        select * from policies where policy_no = d.policy_no
          and state in ('waiting', 'in-force', 'grace') offset 0) p
      where d.call_since is not null and d.received_at is null`,
    about: (orderNo) => sql`d.order_no = ${orderNo}`,
    one: (id) => sql`d.policy_no = ${id}`,
  },
  services: {
    rows: sql`select s.pos_no as id, s.policy_no as subject, s.order_no,
        s.user_id::text as person, s.brand, s.kind, s.state, s.fen, s.kind as about,
        coalesce(s.said, s.reason) as note, s.changed_at as since,
        coalesce(s.pay_until, (s.due + 1)::timestamp at time zone ${shanghai}) as due
      from policy_services s where s.state in ('with-staff', 'with-insurer', 'to-pay')`,
    about: (orderNo) => sql`s.order_no = ${orderNo}`,
    one: (id) => sql`s.pos_no = ${id}`,
  },
  renewals: {
    rows: sql`select r.policy_no as id, r.policy_no as subject, r.order_no,
        r.user_id::text as person, r.brand, r.state as kind, r.state, r.told_fen as fen,
        r.policy_no as about, r.order_no as note, r.changed_at as since,
        (r.pay_by + 1)::timestamp at time zone ${shanghai} as due
      from renewals r
      where (r.state = 'applied' or (r.state = 'to-pay' and r.failed_told_on is not null))`,
    about: (orderNo) => sql`r.order_no = ${orderNo}`,
    one: (id) => sql`r.policy_no = ${id}`,
  },
  surrenders: {
    rows: sql`select s.surrender_no as id, s.policy_no as subject, s.order_no,
        s.user_id::text as person, s.brand, s.state as kind, s.state,
        coalesce(s.less_fen, s.refund_fen) as fen,
        s.policy_no as about, s.way as note, s.asked_at as since,
        (s.due + 1)::timestamp at time zone ${shanghai} as due
      from policy_surrenders s
      where s.state in ('to-verify', 'asked', 'with-insurer', 'confirmed', 'refunding')`,
    // Surrenders with an unproved identity, a transfer by staff, or a last day that comes near.
    forStaff: (now) => sql`(s.state = 'to-verify' or (s.state = 'refunding' and s.way = 'card')
      or s.due <= ${addDays(dateOf(now.getTime()), surrenderWarnDays)}::date)`,
    about: (orderNo) => sql`s.order_no = ${orderNo}`,
    one: (id) => sql`s.surrender_no = ${id}`,
  },
  invoices: {
    rows: sql`select i.invoice_no as id, i.policy_no as subject, i.order_no,
        i.user_id::text as person, i.brand, i.state as kind, i.state, i.fen,
        i.kind as about, i.reason as note, i.changed_at as since, ${noMoment} as due
      from invoices i where i.state in ('asked', 'issuing', 'to-cancel')`,
    about: (orderNo) => sql`i.order_no = ${orderNo}`,
    one: (id) => sql`i.invoice_no = ${id}`,
  },
  claims: {
    rows: sql`select c.claim_no as id, c.policy_no as subject, c.order_no,
        c.user_id::text as person, c.brand, c.state as kind, c.state, null::bigint as fen,
        c.kind as about, ${noText} as note, c.changed_at as since,
        (c.due + 1)::timestamp at time zone ${shanghai} as due
      from claims c where c.state in
        ('reported', 'papers-asked', 'complete', 'forwarded', 'agreed', 'declined')`,
    about: (orderNo) => sql`c.order_no = ${orderNo}`,
    one: (id) => sql`c.claim_no = ${id}`,
  },
  comments: {
    rows: sql`select c.comment_id::text as id, c.comment_id::text as subject,
        ${noText} as order_no, c.user_id as person, c.brand, '' as kind, c.status as state,
        null::bigint as fen, coalesce(c.base_product_no, '文章 ' || c.article_no) as about,
        coalesce(c.score || ' 分：', '') || c.body as note,
        c.created_at as since, ${noMoment} as due
      from product_comments c where c.status = 'waiting'`,
    one: (id) => (uuid.test(id) ? sql`c.comment_id = ${id}` : sql`false`),
  },
  bereavements: {
    rows: sql`select b.case_no as id, b.case_no as subject, ${noText} as order_no,
        ${noText} as person, b.brand, b.state as kind, b.state, null::bigint as fen,
        b.case_no as about, ${noText} as note, b.changed_at as since,
        (b.due + 1)::timestamp at time zone ${shanghai} as due
      from bereavements b where b.state in
        ('reported', 'matched', 'papers-asked', 'papers-sent', 'confirmed')`,
    one: (id) => sql`b.case_no = ${id}`,
  },
  'grown-ups': {
    rows: sql`select g.policy_no || '~' || g.position as id, g.policy_no as subject, g.order_no,
        p.user_id::text as person, g.brand, g.state as kind, g.state, null::bigint as fen,
        g.policy_no as about, ${noText} as note, g.changed_at as since,
        (g.turns_on + 31)::timestamp at time zone ${shanghai} as due
      from grown_ups g join policies p on p.policy_no = g.policy_no
      where g.told_on_day_at is not null and g.state in ('waiting', 'refused')
        and g.settled_at is null`,
    about: (orderNo) => sql`g.order_no = ${orderNo}`,
    one: (id) => sql`g.policy_no || '~' || g.position = ${id}`,
  },
  'call-backs': {
    rows: sql`select b.call_back_no as id, b.call_back_no as subject, ${noText} as order_no,
        b.user_id::text as person, b.brand, b.state as kind, b.state, null::bigint as fen,
        b.call_back_no as about,
        b.tries || coalesce('~' || b.matter, '') as note, b.created_at as since,
        b.starts_at + interval '30 minutes' as due
      from call_backs b where b.state in ('waiting', 'again')`,
    one: (id) => sql`b.call_back_no = ${id}`,
  },
  leads: {
    rows: sql`select l.lead_no as id, l.lead_no as subject, ${noText} as order_no,
        l.user_id::text as person, l.brand, l.state as kind, l.state, null::bigint as fen,
        l.base_product_no as about,
        jsonb_build_object('touch', l.last_touch, 'agent',
          (select a.name from agents a where a.agent_no = l.agent_no))::text as note,
        l.created_at as since, l.due
      from leads l where l.state in ('new', 'assigned', 'contacted', 'appointment')`,
    one: (id) => sql`l.lead_no = ${id}`,
  },
  'commission-holds': {
    rows: sql`select h.policy_no as id, h.policy_no as subject, p.order_no,
        p.user_id::text as person, h.brand, h.reason as kind, h.reason as state,
        null::bigint as fen, h.agent_no as about, h.reason as note, h.held_at as since,
        ${noMoment} as due
      from commission_holds h join policies p on p.policy_no = h.policy_no
      where h.decision is null`,
    about: (orderNo) => sql`p.order_no = ${orderNo}`,
    one: (id) => sql`h.policy_no = ${id}`,
  },
  agents: {
    rows: sql`select a.agent_no as id, a.agent_no as subject, ${noText} as order_no,
        a.user_id::text as person, a.brand, a.kind, a.state, null::bigint as fen,
        a.name as about, a.certificate_no as note, a.changed_at as since, ${noMoment} as due
      from agents a where a.state = 'applied'`,
    one: (id) => sql`a.agent_no = ${id}`,
  },
  recordings: {
    rows: sql`select r.recording_no as id, r.recording_no as subject, r.order_no,
        o.user_id::text as person, r.brand, r.state as kind, r.state, null::bigint as fen,
        o.base_product_no as about, r.agent_no as note,
        coalesce(r.decided_at, r.completed_at) as since,
        ((r.again_by + 1)::timestamp at time zone ${shanghai}) as due
      from recordings r cross join lateral (
        select * from orders where order_no = r.order_no offset 0) o
      where (r.state = 'to-check' or (r.state = 'returned' and r.again_by is not null
        and not exists (select from recordings later
          where later.order_no = r.order_no and later.number > r.number)))`,
    about: (orderNo) => sql`r.order_no = ${orderNo}`,
    one: (id) => sql`r.recording_no = ${id}`,
  },
  'unanswered-chats': {
    rows: sql`select c.chat_no as id, c.chat_no as subject, ${noText} as order_no,
        c.user_id::text as person, c.brand, c.skill as kind, c.state, null::bigint as fen,
        c.skill as about, ${noText} as note, c.waiting_since as since, c.due
      from chats c where c.state in ('waiting', 'message')`,
    one: (id) => sql`c.chat_no = ${id}`,
  },
  alerts: {
    rows: sql`select a.alert_id::text as id, a.subject, ${noText} as order_no, ${noText} as person,
        a.brand, a.kind, case when a.times > 1 then 'repeated' else 'new' end as state,
        null::bigint as fen, a.kind as about, a.subject as note, a.at as since, ${noMoment} as due
      from pay_alerts a where a.seen_at is null`,
    one: (id) => numbered(sql`a.alert_id`, id),
  },
  screening: {
    rows: sql`select s.case_no::text as id, o.order_no as subject, o.order_no,
        o.user_id::text as person, o.brand, '' as kind, o.state, null::bigint as fen,
        o.base_product_no as about, s.party as note, s.created_at as since, ${noMoment} as due
      from screening_cases s cross join lateral (
        select * from orders where order_no = s.order_no offset 0) o
      where s.state = 'waiting'`,
    about: (orderNo) => sql`s.order_no = ${orderNo}`,
    one: (id) => (uuid.test(id) ? sql`s.case_no = ${id}` : sql`false`),
  },
  blocked: {
    rows: sql`select encode(b.person_index, 'hex') as id, encode(b.person_index, 'hex') as subject,
        ${noText} as order_no, ${noText} as person, ${noText} as brand, '' as kind,
        'blocked' as state, null::bigint as fen, left(encode(b.person_index, 'hex'), 8) as about,
        b.reason as note, b.added_at as since, ${noMoment} as due
      from blocked_people b where true`,
    one: (id) =>
      /^[0-9a-f]{64}$/.test(id) ? sql`b.person_index = ${Buffer.from(id, 'hex')}` : sql`false`,
  },
};
