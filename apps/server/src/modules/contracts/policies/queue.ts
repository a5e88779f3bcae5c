import { dayMs } from '@parasol/domain/base/calendar/durations';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { policyQueues } from '@parasol/domain/contracts/policies/queues';
import {
  renewalLife,
  type RenewalState,
} from '@parasol/domain/contracts/policies/renewals/renewal-states';
import {
  type KeptServiceState,
  type ServiceKind,
  serviceKinds,
  serviceLife,
} from '@parasol/domain/contracts/policies/services/policy-service';
import {
  surrenderLife,
  type SurrenderState,
} from '@parasol/domain/contracts/policies/surrenders/surrender-states';
import {
  type RefundWay,
  wayTitles,
} from '@parasol/domain/contracts/policies/surrenders/surrender-ways';
import { sql } from 'kysely';
import { noMoment, noText, type QueueSource } from '#ground/queue-source.ts';
import { productName } from '#modules/products/catalogue/product-name.ts';

/** Days before the last one from which staff also watch policies that renew by themselves. */
const surrenderWarnDays = policyQueues.surrenders.warn / dayMs;

/** Return visits that left doubts. */
const doubts: QueueSource = {
  rows: sql`select v.order_no as id, v.policy_no as subject, v.order_no,
      v.user_id::text as person, v.brand, '' as kind, v.outcome as state, null::bigint as fen,
      v.policy_no as about,
      (select string_agg(
          case v.answers ->> (q ->> 'id') when 'no' then '答“否”：' else '答“不确定”：' end
            || (q ->> 'text'), ' ' order by n)
        from jsonb_array_elements(v.questions) with ordinality as asked(q, n)
        where v.answers ->> (q ->> 'id') in ('no', 'unsure')) as note,
      v.answered_at as since, (d.due + 1)::timestamp at time zone 'Asia/Shanghai' as due
    from return_visits v join return_visit_doubts d on d.order_no = v.order_no
    where v.outcome = 'doubts' and d.settled_at is null`,
  about: (orderNo) => sql`v.order_no = ${orderNo}`,
  one: (id) => sql`v.order_no = ${id}`,
  words: (_app, item) => ({
    subject: { kind: 'policy', no: item.subject },
    title: `保单 ${item.about}`,
    stateTitle: '待回访',
    note: item.note,
  }),
};

/** Policies whose receipt has to be asked for by telephone. */
const receipts: QueueSource = {
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
  words: (app, item) => ({
    subject: { kind: 'policy', no: item.subject },
    title: `${productName(app, item.about)} ${item.id}`,
    stateTitle: '待电话联系',
    note: `已提醒 ${item.note ?? '0'} 次`,
  }),
};

/** Policy services under way. */
const services: QueueSource = {
  rows: sql`select s.pos_no as id, s.policy_no as subject, s.order_no,
      s.user_id::text as person, s.brand, s.kind, s.state, s.fen, s.kind as about,
      coalesce(s.said, s.reason) as note, s.changed_at as since,
      coalesce(s.pay_until, (s.due + 1)::timestamp at time zone 'Asia/Shanghai') as due
    from policy_services s where s.state in ('with-staff', 'with-insurer', 'to-pay')`,
  about: (orderNo) => sql`s.order_no = ${orderNo}`,
  one: (id) => sql`s.pos_no = ${id}`,
  words: (_app, item) => ({
    subject: { kind: 'policy', no: item.subject },
    title: `${item.id} ${serviceKinds[item.about as ServiceKind].title}`,
    stateTitle: serviceLife.states[item.state as KeptServiceState].title,
    note: item.note === '' ? null : item.note,
  }),
};

/** Renewals that wait for the insurer, or for a payment that failed. */
const renewals: QueueSource = {
  rows: sql`select r.policy_no as id, r.policy_no as subject, r.order_no,
      r.user_id::text as person, r.brand, r.state as kind, r.state, r.told_fen as fen,
      r.policy_no as about, r.order_no as note, r.changed_at as since,
      (r.pay_by + 1)::timestamp at time zone 'Asia/Shanghai' as due
    from renewals r
    where (r.state = 'applied' or (r.state = 'to-pay' and r.failed_told_on is not null))`,
  about: (orderNo) => sql`r.order_no = ${orderNo}`,
  one: (id) => sql`r.policy_no = ${id}`,
  words: (_app, item) => ({
    subject: { kind: 'policy', no: item.subject },
    title: `保单 ${item.about} 续保`,
    stateTitle: renewalLife.states[item.state as RenewalState].title,
    note: item.state === 'applied' ? `${item.note ?? ''} 未办完` : '扣费未成功',
  }),
};

/** Surrenders under way. */
const surrenders: QueueSource = {
  rows: sql`select s.surrender_no as id, s.policy_no as subject, s.order_no,
      s.user_id::text as person, s.brand, s.state as kind, s.state,
      coalesce(s.less_fen, s.refund_fen) as fen,
      s.policy_no as about, s.way as note, s.asked_at as since,
      (s.due + 1)::timestamp at time zone 'Asia/Shanghai' as due
    from policy_surrenders s
    where s.state in ('to-verify', 'asked', 'with-insurer', 'confirmed', 'refunding')`,
  // Surrenders with an unproved identity, a transfer by staff, or a last day that comes near.
  forStaff: (now) => sql`(s.state = 'to-verify' or (s.state = 'refunding' and s.way = 'card')
    or s.due <= ${addDays(dateOf(now.getTime()), surrenderWarnDays)}::date)`,
  about: (orderNo) => sql`s.order_no = ${orderNo}`,
  one: (id) => sql`s.surrender_no = ${id}`,
  words: (_app, item) => ({
    subject: { kind: 'policy', no: item.subject },
    title: `${item.id} 保单 ${item.about}`,
    stateTitle: surrenderLife.states[item.state as SurrenderState].title,
    note: wayTitles[item.note as RefundWay],
  }),
};

/** Insured people who came of age and have not taken over. */
const grownUps: QueueSource = {
  rows: sql`select g.policy_no || '~' || g.position as id, g.policy_no as subject, g.order_no,
      p.user_id::text as person, g.brand, g.state as kind, g.state, null::bigint as fen,
      g.policy_no as about, ${noText} as note, g.changed_at as since,
      (g.turns_on + 31)::timestamp at time zone 'Asia/Shanghai' as due
    from grown_ups g join policies p on p.policy_no = g.policy_no
    where g.told_on_day_at is not null and g.state in ('waiting', 'refused')
      and g.settled_at is null`,
  about: (orderNo) => sql`g.order_no = ${orderNo}`,
  one: (id) => sql`g.policy_no || '~' || g.position = ${id}`,
  words: (_app, item) => ({
    subject: { kind: 'policy', no: item.subject },
    title: `保单 ${item.about} 的被保险人成年`,
    stateTitle: policyQueues['grown-ups'].kinds[item.state] ?? '',
    note: item.note,
  }),
};

/** The queues of this noun. */
export const policySources = {
  doubts,
  receipts,
  services,
  renewals,
  surrenders,
  'grown-ups': grownUps,
};
