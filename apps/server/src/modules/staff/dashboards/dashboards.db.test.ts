import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { funnelPages } from '@parasol/domain/staff/dashboards/funnel';
import { createTestDatabase, type TestDatabase } from '#ground/db/testing/test-database.ts';
import type { Known } from './queries/source.ts';
import { forgetCounted, rollUp } from './roll-up.ts';
import { fillHistory } from '#testing/console/fill-history.ts';

const start = new Date('2026-11-15T10:00:00Z');
let suite: TestDatabase;
let owner: Client;
let now = start;
const known: Known = {
  products: ['1001', '1002', '1004'],
  channels: { qinghe: ['sougou', 'ofo'], tongrui: ['sougou'] },
};
const app = () => ({ database: suite.database, clock: () => now });

beforeAll(async () => {
  suite = await createTestDatabase();
  owner = new Client({ connectionString: suite.url });
  await owner.connect();
  await fillHistory(owner, {
    orders: 800,
    events: 1200,
    days: 6,
    until: start,
    products: known.products,
  });
});
afterAll(async () => {
  await owner.end();
  await suite.drop();
});

const day = (column: string): string =>
  `to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
const ofSale = (table: string): string => `case
  when ${table}.last_touch is null then '直接访问'
  when ${table}.last_touch->>'channel' = 'sougou' then 'sougou'
  when ${table}.brand = 'qinghe' and ${table}.last_touch->>'channel' = 'ofo' then 'ofo'
  else '其他' end`;
const pagesFrom = (step: number): string =>
  Object.entries(funnelPages)
    .filter(([, page]) => page.step >= step)
    .map(([name]) => `'${name}'`)
    .join();
const epoch = (from: string, to: string): string =>
  `greatest(0, round(extract(epoch from ${to} - ${from})))`;
const nothing = `'*' as product, '*' as channel`;

/** Each figure counted by hand: day, brand, product, channel, kind, detail, count, amount. */
const byHand: Readonly<Record<string, readonly string[]>> = {
  visits: [
    ...[1, 2, 3, 4, 5, 6].flatMap((step) => [
      `select ${day('at')} as day, brand, ${nothing}, 'step' as kind, '${step}' as detail,
         count(distinct crypto_user_id) as count, 0 as amount
       from tracking_events where page_name in (${pagesFrom(step)}) group by 1, 2`,
      `select ${day('at')} as day, brand, coalesce(base_product_no, '') as product, '*' as channel,
         'step' as kind, '${step}' as detail, count(distinct crypto_user_id) as count, 0 as amount
       from tracking_events where page_name in (${pagesFrom(step)}) group by 1, 2, 3`,
    ]),
    `select ${day('at')} as day, brand, ${nothing}, 'page' as kind, page_name as detail,
       count(distinct crypto_user_id) as count, count(*) as amount
     from tracking_events group by 1, 2, 6`,
    `select ${day('at')} as day, brand, '*' as product, case
         when first is null then '直接访问' when first = 'sougou' then 'sougou'
         when first = 'ofo' and brand = 'qinghe' then 'ofo' else '其他' end as channel,
       'step' as kind, '1' as detail, count(distinct crypto_user_id) as count, 0 as amount
     from (select e.*, (select f.query->>'channel' from tracking_events f
         where f.crypto_user_id = e.crypto_user_id and f.brand = e.brand and f.query ? 'channel'
           and ${day('f.at')} = ${day('e.at')} order by f.at limit 1) as first
       from tracking_events e) e group by 1, 2, 4`,
  ],
  orders: ['true', 'paid_at is not null', 'policy_no is not null'].flatMap((holds, place) => {
    const kind = ['submitted', 'paid', 'issued'][place];
    const from = `from orders where renews is null and state <> 'draft' and ${holds}`;
    return [
      `select ${day('created_at')} as day, brand, ${nothing}, '${kind}' as kind, '' as detail,
         count(*) as count, sum(due_fen) as amount ${from} group by 1, 2`,
      `select ${day('created_at')} as day, brand, base_product_no as product,
         ${ofSale('orders')} as channel, '${kind}' as kind, '' as detail, count(*) as count,
         sum(due_fen) as amount ${from} group by 1, 2, 3, 4`,
    ];
  }),
  premiums: [
    `select ${day('e.at')} as day, p.brand, o.base_product_no as product, '*' as channel,
       case when p.purpose = 'instalment' then 'instalment' when o.renews is null then 'first'
         else 'renewal' end as kind, '' as detail, count(*) as count, sum(p.fen) as amount
     from ledger_entries e join pay_orders p using (pay_seq) join orders o using (order_no)
     where e.kind = 'premium' group by 1, 2, 3, 5`,
    `select ${day('done_at')} as day, p.brand, '*' as product, ${ofSale('o')} as channel,
       'refunded' as kind, '' as detail, count(*) as count, sum(r.fen) as amount
     from pay_refunds r join pay_orders p using (pay_seq) join orders o using (order_no)
     where r.state = 'done' and not r.surplus group by 1, 2, 4`,
  ],
  automatic: [
    `select ${day('m.at')} as day, o.brand, o.base_product_no as product, '*' as channel,
       m.event as kind, '' as detail, count(*) as count, 0 as amount
     from order_moves m join orders o using (order_no)
     where m.from_state = 'underwriting' group by 1, 2, 3, 5`,
  ],
  manual: [
    `select ${day('coalesce(d.confirmed_at, d.at)')} as day, c.brand, ${nothing}, d.outcome as kind,
       d.condition as detail, count(*) as count,
       sum(${epoch('c.submitted_at', 'coalesce(d.confirmed_at, d.at)')}) as amount
     from underwriting_decisions d join underwriting_cases c using (manual_underwriting_no)
     where d.state = 'made' group by 1, 2, 5, 6`,
  ],
  payments: [
    `select ${day('a.created_at')} as day, p.brand, ${nothing},
       case a.state when 'waiting' then 'open' when 'prepared' then 'open' else a.state end as kind,
       a.channel as detail, count(*) as count, sum(a.fen) as amount
     from pay_attempts a join pay_orders p using (pay_seq) group by 1, 2, 5, 6`,
  ],
  chats: [
    `select ${day('started_at')} as day, brand, ${nothing}, 'all' as kind, skill as detail,
       count(*) as count, 0 as amount from chats group by 1, 2, 6`,
    `select ${day('started_at')} as day, brand, ${nothing}, 'taken' as kind, skill as detail,
       count(*) as count, sum(${epoch('waiting_since', 'taken_at')}) as amount from chats
     where taken_at is not null and expected_at is null and waiting_since is not null group by 1, 2, 6`,
  ],
  calls: [
    `select ${day('at')} as day, coalesce(brand, '') as brand, ${nothing}, direction as kind,
       '' as detail, count(*) as count, coalesce(sum(${epoch('at', 'ended_at')})
         filter (where ended_at is not null), 0) as amount from phone_calls group by 1, 2, 5`,
  ],
  'call-backs': [
    `select ${day('created_at')} as day, brand, ${nothing}, 'done' as kind, '' as detail,
       count(*) as count, sum(${epoch('starts_at', 'changed_at')}) as amount from call_backs
     where state = 'done' group by 1, 2`,
  ],
  leads: [
    `select ${day('created_at')} as day, brand, ${nothing}, 'contacted' as kind, '' as detail,
       count(*) as count, sum(${epoch('created_at', 'contacted_at')}) as amount from leads
     where contacted_at is not null group by 1, 2`,
  ],
  claims: [
    `select ${day('reported_at')} as day, brand, ${nothing}, 'answered' as kind, kind as detail,
       count(*) as count, sum(${epoch('reported_at', 'first')}) as amount
     from (select c.*, (select min(at) from claim_moves m where m.claim_no = c.claim_no
       and event in ('ask-papers', 'forward')) as first from claims c) c
     where first is not null group by 1, 2, 6`,
  ],
  services: [
    `select ${day('opened_at')} as day, brand, ${nothing}, 'done' as kind, kind as detail,
       count(*) as count, sum(${epoch('opened_at', 'changed_at')}) as amount from policy_services
     where state = 'done' group by 1, 2, 6`,
  ],
  'return-visits': [
    `select ${day('answered_at')} as day, brand, ${nothing}, outcome as kind, '' as detail,
       count(*) as count, 0 as amount from return_visits group by 1, 2, 5`,
    `select ${day('answered_at')} as day, brand, ${nothing}, 'settled' as kind, '' as detail,
       count(*) as count, sum(${epoch('answered_at', 'settled_at')}) as amount
     from return_visits join return_visit_doubts using (order_no)
     where settled_at is not null group by 1, 2`,
  ],
  clocks: [
    `select ${day('due')} as day, coalesce(brand, '') as brand, ${nothing}, queue as kind,
       '' as detail, count(*) as count, 0 as amount from missed_clocks group by 1, 2, 5`,
  ],
  alarms: [
    `select ${day('at')} as day, brand, ${nothing}, case code when 424242 then '其他'
       else code::text end as kind, '' as detail, count(*) as count, 0 as amount
     from alarm_escalations group by 1, 2, 5`,
  ],
  errors: [
    `select ${day('received_at')} as day, brand, ${nothing}, kind, '' as detail, count(*) as count,
       0 as amount from error_reports group by 1, 2, 5`,
  ],
  alerts: [
    `select ${day('at')} as day, coalesce(brand, '') as brand, ${nothing}, kind, '' as detail,
       count(*) as count, 0 as amount from alert_raisings group by 1, 2, 5`,
  ],
};

/** Numbers of a slice that differ, whichever of the two has them. */
const differences = async (figure: string, statement: string): Promise<unknown[]> => {
  const { rows } = await owner.query(`
    with hand as materialized (${statement}), kept as (
      select to_char(day, 'YYYY-MM-DD') as day, brand, product, channel, kind, detail, count, amount
      from day_figures f where figure = '${figure}' and exists (select from hand h
        where (h.product = '*') = (f.product = '*') and (h.channel = '*') = (f.channel = '*')
          and h.kind = f.kind and (f.kind <> 'step' or h.detail = f.detail)))
    select day, brand, product, channel, kind, detail, h.count, h.amount, k.count as kept,
      k.amount as kept_amount
    from hand h full join kept k using (day, brand, product, channel, kind, detail)
    where h.count is distinct from k.count or h.amount::bigint is distinct from k.amount limit 3`);
  return rows;
};

const check = async (): Promise<void> => {
  for (const [figure, statements] of Object.entries(byHand))
    for (const statement of statements)
      expect(await differences(figure, statement), `${figure}\n${statement}`).toEqual([]);
};

const changes = `
  update orders set policy_no = null, state = 'refunded', changed_at = $1 where right(order_no, 2) = '17';
  update orders set paid_at = $1, pay_seq = 'PL' || order_no, paid_fen = 1, changed_at = $1
    where right(order_no, 2) in ('31', '32') and paid_at is null;
  update pay_attempts set state = 'closed', changed_at = $1 where state = 'waiting';
  update underwriting_decisions set state = 'set-aside'
    where right(manual_underwriting_no, 1) = '4' and state = 'made';
  update underwriting_cases set changed_at = $1 where right(manual_underwriting_no, 1) = '4';
  update chats set taken_at = started_at + interval '50 seconds', waiting_since = started_at,
    changed_at = $1 where right(chat_no, 2) = '25';
  update call_backs set state = 'done', changed_at = $1 where right(call_back_no, 1) = '6';
  update leads set contacted_at = $1, changed_at = $1 where right(lead_no, 1) = '6';
  update claims set changed_at = $1 where right(claim_no, 1) = '6';
  insert into claim_moves (claim_no, number, event, to_state, actor, at)
    select claim_no, 4, 'forward', 'forwarded', 'staff', $1 from claims where right(claim_no, 1) = '6';
  update policy_services set state = 'done', changed_at = $1 where right(pos_no, 1) = '6';
  update return_visit_doubts set settled_at = $1, settled_by = 'staff', note = '已说明' where settled_at is null and right(order_no, 1) = '1';
  insert into tracking_events (brand, crypto_user_id, base_product_no, page_name, from_path, to_path,
      query, at, received_at)
    select 'qinghe', 'late ' || n, '1001', 'payments/cashier', '/', '/', '{"channel":"ofo"}',
      $1 - make_interval(days => n % 7), $1 from generate_series(1, 20) n;
  insert into pay_refunds (refund_no, pay_seq, attempt_no, number, key, fen, surplus, state, reason,
      actor, created_at, changed_at, done_at)
    select 'RL' || pay_seq, pay_seq, 'AL', 9, 'late', fen, false, 'done', '退保', 'system', $1, $1, $1
    from pay_orders where right(pay_seq, 2) = '41';
  insert into ledger_entries (kind, pay_seq, attempt_no, refund_no, lines, at)
    select 'refund-paid', pay_seq, 'AL', refund_no,
      jsonb_build_array(jsonb_build_object('fen', fen), jsonb_build_object('fen', -fen)), $1
    from pay_refunds where refund_no like 'RL%';
  insert into missed_clocks values ('claims', 'late', $1 - interval '3 days', 'qinghe', $1)`;

test('every figure is what counting by hand says, also after rows of past days changed', async () => {
  expect(await rollUp(app(), known)).toBeGreaterThan(60);
  await check();

  now = new Date(start.getTime() + 3_600_000);
  await owner.query('set session_replication_role = replica');
  for (const change of changes.split(';\n'))
    await owner.query(change.replaceAll('$1', `'${now.toISOString()}'::timestamptz`));
  // Committed late by a transaction that began before the last roll-up.
  await owner.query(
    `update orders set policy_no = null, changed_at = $1 where right(order_no, 2) = '57'`,
    [new Date(start.getTime() - 60_000)],
  );
  await owner.query('set session_replication_role = default');
  const before = await countAll();
  // Two nodes at once.
  const done = await Promise.all([rollUp(app(), known), rollUp(app(), known)]);
  expect(done[0] + done[1]).toBeGreaterThan(20);
  await check();
  expect(await countAll()).not.toBe(before);
  expect(await unlikeDays()).toEqual([]);

  // The last minutes are counted once more; after that there is nothing left to do.
  for (const most of [100, 2]) {
    now = new Date(now.getTime() + 600_000);
    expect(await rollUp(app(), known)).toBeLessThanOrEqual(most);
  }
  await forgetCounted(app(), '2026-11-12');
  expect(await rollUp(app(), known)).toBeGreaterThan(20);
  await check();
});

/** Months that differ from the sum of their days. */
const unlikeDays = async (): Promise<unknown[]> => {
  const columns = 'figure, product, channel, brand, kind, detail';
  const { rows } = await owner.query(
    `select * from (select ${columns}, date_trunc('month', day)::date as month, sum(count) as count,
         sum(amount) as amount from day_figures group by ${columns}, month) days
       full join month_figures months using (${columns}, month)
     where (days.count, days.amount) is distinct from (months.count, months.amount)`,
  );
  return rows;
};

const countAll = async (): Promise<string> => {
  const { rows } = await owner.query<{ sum: string }>(
    `select coalesce(sum(count), 0) || ' ' || coalesce(sum(amount), 0) as sum from day_figures`,
  );
  return rows[0]?.sum ?? '';
};

test('what is purged stays counted, and a rebuild does not take it away', async () => {
  now = new Date(start.getTime() + 500 * 86_400_000);
  await rollUp(app(), known);
  const before = await countAll();
  await owner.query('set session_replication_role = replica');
  for (const table of ['tracking_events', 'phone_calls', 'error_reports', 'alarm_escalations'])
    await owner.query(`delete from ${table}`);
  await owner.query('set session_replication_role = default');
  await forgetCounted(app(), null);
  await rollUp(app(), known);
  expect(await countAll()).toBe(before);
});
