import { hourMs } from '@parasol/domain/base/calendar/durations';
import { sql, type RawBuilder } from 'kysely';
import { errors } from '@parasol/domain/base/platform/errors/errors';
import { otherChannels } from '@parasol/domain/base/attribution/which-counts';
import { changedSince, dayOf, seconds, within, type Between, type Source } from './source.ts';

type Sql = RawBuilder<unknown>;

interface Counted {
  readonly figure: string;
  /** The table with its name in the rest of the statement. */
  readonly table: Sql;
  /** When it happened, which never changes, and when it last changed. */
  readonly at: Sql;
  readonly changed?: Sql;
  readonly brand: Sql;
  readonly detail?: Sql;
  /** Kinds a row may count under, each with its condition and its seconds. */
  readonly kinds: readonly (readonly [kind: Sql, holds: Sql, amount: Sql])[];
  readonly settles?: number;
}

const always = sql`true`;
const nothing = sql`0`;

/** Rows of one table, laid out neither by product nor by channel. */
const counted = ({
  figure,
  table,
  at,
  changed = at,
  brand,
  detail = sql`''`,
  kinds,
  settles,
}: Counted): Source => ({
  figure,
  cut: false,
  ...(settles === undefined ? {} : { settles }),
  touched: (since) =>
    sql`select distinct ${dayOf(at)} as day from ${table} where ${changedSince(changed, since)}`,
  facts: (between: Between) => sql`
    select coalesce(${brand}, '') as brand, '' as product, '' as channel, k.kind, ${detail} as detail,
      null::text as who, k.amount::bigint as amount
    from ${table} cross join lateral (values ${sql.join(
      kinds.map(([kind, holds, amount]) => sql`(${kind}, ${holds}, ${amount})`),
    )}) k (kind, holds, amount)
    where ${within(at, between)} and k.holds`,
});

const named = (kind: string): Sql => sql`${sql.lit(kind)}::text`;
const knownCodes = Object.values(errors).map(({ code }) => code);
/** A call ends within this time; its row has only its beginning and end. */
const longestCall = 12 * hourMs;

const calls = counted({
  figure: 'calls',
  table: sql`phone_calls c`,
  at: sql`c.at`,
  brand: sql`c.brand`,
  kinds: [[sql`c.direction`, always, sql`coalesce(${seconds(sql`c.at`, sql`c.ended_at`)}, 0)`]],
  settles: 90,
});

/** Customers' requests, their waiting times, and alerts to staff. */
export const serviceSources: readonly Source[] = [
  counted({
    figure: 'chats',
    table: sql`chats c`,
    at: sql`c.started_at`,
    changed: sql`c.changed_at`,
    brand: sql`c.brand`,
    detail: sql`c.skill`,
    kinds: [
      [named('all'), always, nothing],
      [named('answers'), sql`c.waiting_since is null and c.state = 'closed'`, nothing],
      [
        named('taken'),
        sql`c.taken_at is not null and c.waiting_since is not null and c.expected_at is null`,
        seconds(sql`c.waiting_since`, sql`c.taken_at`),
      ],
      [
        named('within'),
        sql`c.expected_at is null and c.taken_at - c.waiting_since <= interval '2 minutes'`,
        nothing,
      ],
      [
        named('answered'),
        sql`c.answered_at is not null and c.waiting_since is not null and c.expected_at is null`,
        seconds(sql`c.waiting_since`, sql`c.answered_at`),
      ],
      [named('message'), sql`c.expected_at is not null`, nothing],
      [
        named('message-answered'),
        sql`c.expected_at is not null and c.answered_at is not null and c.waiting_since is not null`,
        seconds(sql`c.waiting_since`, sql`c.answered_at`),
      ],
    ],
    settles: 90,
  }),
  {
    ...calls,
    touched: (since) => calls.touched(since && new Date(since.getTime() - longestCall)),
  },
  counted({
    figure: 'call-backs',
    table: sql`call_backs b`,
    at: sql`b.created_at`,
    changed: sql`b.changed_at`,
    brand: sql`b.brand`,
    kinds: [
      [named('all'), always, nothing],
      [named('done'), sql`b.state = 'done'`, seconds(sql`b.starts_at`, sql`b.changed_at`)],
    ],
    settles: 90,
  }),
  counted({
    figure: 'leads',
    table: sql`leads l`,
    at: sql`l.created_at`,
    changed: sql`l.changed_at`,
    brand: sql`l.brand`,
    kinds: [
      [named('all'), always, nothing],
      [
        named('contacted'),
        sql`l.contacted_at is not null`,
        seconds(sql`l.created_at`, sql`l.contacted_at`),
      ],
    ],
    settles: 90,
  }),
  counted({
    figure: 'claims',
    table: sql`claims c left join lateral (
      select min(m.at) filter (where m.event in ('ask-papers', 'forward')) as answered,
        min(m.at) filter (where m.event in ('agree', 'decline', 'decide')) as decided
      from claim_moves m where m.claim_no = c.claim_no) m on true`,
    at: sql`c.reported_at`,
    changed: sql`c.changed_at`,
    brand: sql`c.brand`,
    detail: sql`c.kind`,
    kinds: [
      [named('all'), always, nothing],
      [
        named('answered'),
        sql`m.answered is not null`,
        seconds(sql`c.reported_at`, sql`m.answered`),
      ],
      [named('decided'), sql`m.decided is not null`, seconds(sql`c.reported_at`, sql`m.decided`)],
    ],
  }),
  counted({
    figure: 'services',
    table: sql`policy_services s`,
    at: sql`s.opened_at`,
    changed: sql`s.changed_at`,
    brand: sql`s.brand`,
    detail: sql`s.kind`,
    kinds: [
      [named('all'), always, nothing],
      [named('done'), sql`s.state = 'done'`, seconds(sql`s.opened_at`, sql`s.changed_at`)],
    ],
  }),
  counted({
    figure: 'return-visits',
    table: sql`return_visits v left join return_visit_doubts d on d.order_no = v.order_no`,
    at: sql`v.answered_at`,
    changed: sql`greatest(v.answered_at, d.settled_at)`,
    brand: sql`v.brand`,
    kinds: [
      [sql`v.outcome`, always, nothing],
      [
        named('settled'),
        sql`d.settled_at is not null`,
        seconds(sql`v.answered_at`, sql`d.settled_at`),
      ],
    ],
  }),
  counted({
    figure: 'clocks',
    table: sql`missed_clocks m`,
    at: sql`m.due`,
    changed: sql`m.noted_at`,
    brand: sql`m.brand`,
    kinds: [[sql`m.queue`, always, nothing]],
    settles: 90,
  }),
  counted({
    figure: 'alarms',
    table: sql`alarm_escalations a`,
    at: sql`a.at`,
    brand: sql`a.brand`,
    kinds: [
      [
        sql`case when a.code = any(${knownCodes}::int[]) then a.code::text
          else ${otherChannels}::text end`,
        always,
        nothing,
      ],
    ],
    settles: 30,
  }),
  counted({
    figure: 'errors',
    table: sql`error_reports e`,
    at: sql`e.received_at`,
    brand: sql`e.brand`,
    kinds: [[sql`e.kind`, always, nothing]],
    settles: 30,
  }),
  counted({
    figure: 'alerts',
    table: sql`alert_raisings a`,
    at: sql`a.at`,
    brand: sql`a.brand`,
    kinds: [[sql`a.kind`, always, nothing]],
    settles: 30,
  }),
];
