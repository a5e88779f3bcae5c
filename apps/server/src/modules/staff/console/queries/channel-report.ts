import { sql, type RawBuilder } from 'kysely';
import { direct, otherChannels } from '@parasol/domain/base/attribution/which-counts';
import type { Db } from '#ground/db/schema.ts';
import { channelCountFacts } from '#modules/base/attribution/note-visit.ts';
import { policyFacts, surrenderFacts } from '#modules/contracts/policies/policy.ts';
import { leadFacts } from '#modules/sales/leads/lead-facts.ts';
import { orderFacts } from '#modules/sales/orders/order.ts';
import { chatFacts } from '#modules/service/chat/find-chat.ts';

export type ReportBy = 'day' | 'channel' | 'adPlace' | 'source' | 'product';

export interface ReportAsked {
  readonly brand: string;
  readonly from: Date;
  /** The moment before which visits are counted. */
  readonly until: Date;
  readonly days: { readonly from: string; readonly to: string };
  readonly by: ReportBy;
  readonly touch: 'first' | 'last';
  readonly knownChannels: readonly string[];
}

export interface ReportRow {
  readonly key: string;
  readonly visits: number;
  readonly quotes: number;
  readonly leads: number;
  readonly orders: number;
  readonly paid: number;
  readonly issued: number;
  readonly premium: number;
  readonly renewals: number;
  readonly surrenders: number;
  readonly complaints: number;
}

const channelOf = (known: readonly string[]): RawBuilder<string> => sql<string>`
  case when touch is null then ${direct}
    when touch->>'channel' = any(${known}::text[]) then touch->>'channel'
    else ${otherChannels} end`;

/** Keys that facts, and daily counts, are grouped by. */
const keys = ({
  by,
  knownChannels,
}: ReportAsked): { fact: RawBuilder<string>; count: RawBuilder<string> } => {
  const all = {
    day: [
      sql<string>`to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`,
      sql<string>`to_char(day, 'YYYY-MM-DD')`,
    ],
    channel: [channelOf(knownChannels), sql<string>`channel`],
    adPlace: [sql<string>`coalesce(touch->>'adPlace', '')`, sql<string>`ad_place`],
    source: [sql<string>`coalesce(touch->>'source', '')`, sql<string>`source`],
    product: [sql<string>`base_product_no`, sql<string>`base_product_no`],
  } as const;
  const [fact, count] = all[by];
  return { fact, count };
};

/**
 * Each figure on its day, attributed to the touch of its sale; a complaint to the customer's latest
 * order by then.
 */
export const channelReport = async (db: Db, asked: ReportAsked): Promise<readonly ReportRow[]> => {
  const { brand, from, until, days, touch: which } = asked;
  const key = keys(asked);
  const touch = sql.ref(which === 'first' ? 'first_touch' : 'last_touch');
  const soldTouch = sql.ref(which === 'first' ? 'p.first_touch' : 'p.last_touch');
  const { rows } = await sql<ReportRow>`
    with facts as (
      select 'orders' as figure, created_at as at, base_product_no, ${touch} as touch, 0::bigint as fen
      from ${orderFacts} o where brand = ${brand} and created_at >= ${from} and created_at < ${until}
      union all
      select 'leads', created_at, base_product_no, ${touch}, 0
      from ${leadFacts} l where brand = ${brand} and created_at >= ${from} and created_at < ${until}
      union all
      select 'paid', paid_at, base_product_no, ${touch}, 0
      from ${orderFacts} o where brand = ${brand} and paid_at >= ${from} and paid_at < ${until}
      union all
      select case when renews is null then 'issued' else 'renewals' end, issued_at, base_product_no,
        ${touch}, premium_fen
      from ${policyFacts} p where brand = ${brand} and issued_at >= ${from} and issued_at < ${until}
      union all
      select 'surrenders', s.asked_at, p.base_product_no, ${soldTouch}, 0
      from ${surrenderFacts} s join ${policyFacts} p on p.policy_no = s.policy_no
      where s.brand = ${brand} and s.basis = 'cooling-off' and s.state not in ('refused', 'withdrawn')
        and s.asked_at >= ${from} and s.asked_at < ${until}
      union all
      select 'complaints', c.started_at, coalesce(p.base_product_no, ''), ${soldTouch}, 0
      from ${chatFacts} c left join lateral (
        select o.base_product_no, o.first_touch, o.last_touch from ${orderFacts} o
        where o.user_id = c.user_id and o.brand = c.brand and o.created_at <= c.started_at
        order by o.created_at desc limit 1
      ) p on true
      where c.brand = ${brand} and c.skill = 'complaint'
        and c.started_at >= ${from} and c.started_at < ${until}
    ), counted as (
      select ${key.fact} as key, figure, count(*) as n, sum(fen) as fen from facts group by 1, 2
      union all
      select ${key.count}, 'visits', sum(visits), 0 from ${channelCountFacts} v
      where brand = ${brand} and touch = ${which} and day between ${days.from} and ${days.to} group by 1
      union all
      select ${key.count}, 'quotes', sum(quotes), 0 from ${channelCountFacts} v
      where brand = ${brand} and touch = ${which} and day between ${days.from} and ${days.to} group by 1
    )
    select key,
      coalesce(sum(n) filter (where figure = 'visits'), 0)::bigint as visits,
      coalesce(sum(n) filter (where figure = 'quotes'), 0)::bigint as quotes,
      coalesce(sum(n) filter (where figure = 'leads'), 0)::bigint as leads,
      coalesce(sum(n) filter (where figure = 'orders'), 0)::bigint as orders,
      coalesce(sum(n) filter (where figure = 'paid'), 0)::bigint as paid,
      coalesce(sum(n) filter (where figure = 'issued'), 0)::bigint as issued,
      coalesce(sum(fen) filter (where figure in ('issued', 'renewals')), 0)::bigint as premium,
      coalesce(sum(n) filter (where figure = 'renewals'), 0)::bigint as renewals,
      coalesce(sum(n) filter (where figure = 'surrenders'), 0)::bigint as surrenders,
      coalesce(sum(n) filter (where figure = 'complaints'), 0)::bigint as complaints
    from counted group by key`.execute(db);
  return rows;
};
