import { sql } from 'kysely';
import { funnelPageNames, funnelPageSteps } from '@parasol/domain/staff/dashboards/funnel';
import {
  changedSince,
  channelOf,
  channelOfOrder,
  dayOf,
  seconds,
  within,
  type Source,
} from './source.ts';

const decided = sql`coalesce(d.confirmed_at, d.at)`;

/** Visitors' progress, their purchases, the income, and the decisions about them. */
export const salesSources: readonly Source[] = [
  {
    figure: 'visits',
    cut: true,
    people: true,
    settles: 30,
    touched: (since) => sql`
      select distinct ${dayOf(sql`at`)} as day from tracking_events
      where ${changedSince(sql`received_at`, since)}`,
    // A visitor counts under the link of their first page all day: later pages carry no channel.
    facts: (between, known) => sql`
      with events as materialized (
        select brand, crypto_user_id as who, page_name as page, query ->> 'channel' as said, at,
          element_code, case when base_product_no = any(${known.products}::text[])
            then base_product_no else '' end as product
        from tracking_events where ${within(sql`at`, between)}
      ), came as (
        select brand, who, (array_agg(said order by at) filter (where said is not null))[1] as said
        from events group by brand, who
      ), seen as (
        select e.brand, e.who, e.product, e.page,
          ${channelOf(sql`e.brand`, sql`min(c.said)`, sql`min(c.said) is not null`, known)} as channel,
          count(*) filter (where e.element_code is null) as views
        from events e join came c on c.brand = e.brand and c.who = e.who
        where e.page = any(${funnelPageNames}::text[])
        group by e.brand, e.who, e.product, e.page
      ), came_to as (
        select brand, who, product, channel, max(step) as step
        from seen join unnest(${funnelPageNames}::text[], ${funnelPageSteps}::int[]) p (page, step)
          using (page)
        group by brand, who, product, channel
      )
      select brand, product, channel, 'step' as kind, reached::text as detail, who, 0::bigint as amount
      from came_to cross join generate_series(1, step) reached
      union all
      select brand, product, channel, 'page', page, who, views from seen`,
  },
  {
    figure: 'orders',
    cut: true,
    touched: (since) => sql`
      select distinct ${dayOf(sql`created_at`)} as day from orders
      where ${changedSince(sql`changed_at`, since)}`,
    facts: (between, known) => sql`
      select o.brand, o.base_product_no as product, ${channelOfOrder(known)} as channel, k.kind,
        '' as detail, null::text as who, o.due_fen as amount
      from orders o cross join lateral (values ('submitted', o.state <> 'draft'),
        ('paid', o.paid_at is not null), ('issued', o.policy_no is not null)) k (kind, holds)
      where ${within(sql`o.created_at`, between)} and o.renews is null and k.holds`,
  },
  {
    figure: 'premiums',
    cut: true,
    touched: (since) => sql`
      select distinct ${dayOf(sql`at`)} as day from ledger_entries
      where ${changedSince(sql`at`, since)} and kind in ('premium', 'refund-paid', 'payout-paid')`,
    facts: (between, known) => sql`
      select p.brand, o.base_product_no as product, ${channelOfOrder(known)} as channel,
        case when e.kind <> 'premium' then 'refunded'
          when p.purpose <> 'order' then p.purpose
          when o.renews is null then 'first' else 'renewal' end as kind,
        '' as detail, null::text as who,
        (select max((line ->> 'fen')::bigint) from jsonb_array_elements(e.lines) line) as amount
      from ledger_entries e join pay_orders p on p.pay_seq = e.pay_seq
        join orders o on o.order_no = p.order_no
        left join pay_refunds r on r.refund_no = e.refund_no
      where ${within(sql`e.at`, between)} and (e.kind in ('premium', 'payout-paid')
        or (e.kind = 'refund-paid' and not r.surplus))`,
  },
  {
    figure: 'automatic',
    cut: true,
    touched: (since) => sql`
      select distinct ${dayOf(sql`at`)} as day from order_moves
      where ${changedSince(sql`at`, since)} and from_state = 'underwriting'`,
    facts: (between, known) => sql`
      select o.brand, o.base_product_no as product, ${channelOfOrder(known)} as channel,
        m.event as kind, '' as detail, null::text as who, 0::bigint as amount
      from order_moves m join orders o on o.order_no = m.order_no
      where ${within(sql`m.at`, between)} and m.from_state = 'underwriting'
        and m.event in ('accept', 'offer-terms', 'refer', 'decline')`,
  },
  {
    figure: 'manual',
    cut: true,
    touched: (since) => sql`
      select distinct ${dayOf(decided)} as day from underwriting_cases c
        join underwriting_decisions d on d.manual_underwriting_no = c.manual_underwriting_no
      where ${changedSince(sql`c.changed_at`, since)}`,
    facts: (between, known) => sql`
      select o.brand, o.base_product_no as product, ${channelOfOrder(known)} as channel,
        d.outcome as kind, coalesce(d.condition, '') as detail, null::text as who,
        ${seconds(sql`coalesce(o.submitted_at, o.created_at)`, decided)} as amount
      from underwriting_decisions d
        join underwriting_cases o on o.manual_underwriting_no = d.manual_underwriting_no
      where ${within(decided, between)} and d.state = 'made'`,
  },
  {
    figure: 'payments',
    cut: true,
    touched: (since) => sql`
      select distinct ${dayOf(sql`created_at`)} as day from pay_attempts
      where ${changedSince(sql`changed_at`, since)}`,
    facts: (between, known) => sql`
      select p.brand, o.base_product_no as product, ${channelOfOrder(known)} as channel,
        case when a.state in ('prepared', 'waiting') then 'open' else a.state end as kind,
        a.channel as detail, null::text as who, a.fen as amount
      from pay_attempts a join pay_orders p on p.pay_seq = a.pay_seq
        join orders o on o.order_no = p.order_no
      where ${within(sql`a.created_at`, between)}`,
  },
];
