import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { brokenInvariants } from '#testing/payments/broken-invariants.ts';
import { useKillSuite } from '#testing/server/kills/kill-suite.ts';
import { arrive, settle } from '#testing/orders/order-desk.ts';
import { atBank, attemptOf, launch, payable } from '#testing/payments/pay-desk.ts';
import { buyYearly, signDebits } from '#testing/policies/yearly-policy.ts';

const suite = useKillSuite();
const begun = '2026-05-20T10:00';

test('surrenders reach their money once, however often the server is killed on the way', async () => {
  const people = 5;
  const asked = await suite.prepare(begun, async (desk) => {
    const chen = await arrive(desk, '13800138000');
    const value = JSON.stringify({ identityFen: 10_000_000, recallMinutes: 30 });
    await sql`insert into settings (key, brand, value, version, public, updated_by, updated_at)
      values ('surrender', '', ${value}, 1, false, 'test', now())`.execute(suite.db());
    await desk.app.settings.reload();
    const orders: { orderNo: string; surrenderNo: string; fen: number }[] = [];
    for (let number = 0; number < people; number += 1) {
      const payment = await payable(desk, chen, 1 + number * 2);
      await launch(chen, payment);
      await atBank(desk, attemptOf(payment), 'pay');
      await settle(desk, payment.orderNo, 'issued');
      const { rows } = await sql<{ policyNo: string }>`select policy_no as "policyNo" from policies
        where order_no = ${payment.orderNo}`.execute(suite.db());
      const policy = { policyNo: rows[0]?.policyNo ?? '', way: 'original' as const };
      const { confirm } = await chen.ask('quoteSurrender', policy);
      const version = confirm?.version ?? '';
      const { surrenderNo, refundFen } = await chen.ask('askSurrender', {
        ...policy,
        reason: 'other',
        version,
      });
      orders.push({ orderNo: payment.orderNo, surrenderNo, fen: refundFen });
    }
    return orders;
  });
  const numbers = asked.map(({ surrenderNo }) => surrenderNo);
  const orderNos = asked.map(({ orderNo }) => orderNo);
  const reached = (...states: string[]) =>
    sql<{ count: number }>`select count(*)::int as count from policy_surrenders
      where surrender_no = any(${numbers}) and state = any(${states})`;
  const ended = ['confirmed', 'refunding', 'refunded'];
  const atTheBank = sql<{ count: number }>`select count(*)::int as count from sandbox_refunds`;
  await suite.underKills('2026-05-20T11:45', {
    kills: [
      { count: reached('with-insurer', ...ended), least: 1 },
      { count: reached(...ended), least: 1 },
      { count: atTheBank, least: 1 },
      { count: reached('refunded'), least: 2 },
    ],
    end: { count: reached('refunded'), least: people },
  });

  const { rows } = await sql`
    select s.surrender_no as "surrenderNo", s.order_no as "orderNo", s.refund_fen::int as fen,
      (select count(*)::int from pay_refunds r join pay_orders o using (pay_seq)
        where o.order_no = s.order_no and r.state = 'done') as refunds,
      (select sum(b.fen)::int from sandbox_refunds b join pay_refunds r using (refund_no)
        join pay_orders o using (pay_seq)
        where o.order_no = s.order_no and b.state = 'done') as "bankFen",
      (select count(*)::int from sandbox_insurer_requests i
        where i.order_no = s.order_no and i.kind = 'surrender') as "atInsurer",
      (select state from policies p where p.policy_no = s.policy_no) as policy
    from policy_surrenders s where s.order_no = any(${orderNos}) order by s.surrender_no`.execute(
    suite.db(),
  );
  expect(rows).toEqual(
    asked
      .toSorted((one, other) => (one.surrenderNo < other.surrenderNo ? -1 : 1))
      .map(({ surrenderNo, orderNo, fen }) => ({
        surrenderNo,
        orderNo,
        fen,
        refunds: 1,
        bankFen: fen,
        atInsurer: 1,
        policy: 'surrendered',
      })),
  );
  expect(await brokenInvariants(suite.db(), '2026-05-20')).toEqual([]);
}, 1_800_000);

test('renewals are announced, applied for, debited and issued once, however often the server is killed', async () => {
  const people = 3;
  const bought = await suite.prepare(begun, async (desk) => {
    const all: { policyNo: string; end: string }[] = [];
    for (let number = 0; number < people; number += 1) {
      const mobile = `1370013${String(7000 + number)}`;
      const { who, payment, policy } = await buyYearly(desk, {
        mobile,
        serial: 101 + number * 2,
        renewal: true,
      });
      await signDebits(desk, who, payment.displayId);
      all.push({ policyNo: policy.policy_no, end: policy.end_date ?? '' });
    }
    return all;
  });
  const policyNos = bought.map(({ policyNo }) => policyNo);
  const end = bought[0]?.end ?? '';
  expect(new Set(bought.map((each) => each.end)).size).toBe(1);
  const day = (away: number): string => `${addDays(end, away)}T10:00`;
  const renewals = (so: ReturnType<typeof sql>) =>
    sql<{ count: number }>`select count(*)::int as count from renewals r
      left join orders o on o.order_no = r.order_no
      where r.policy_no = any(${policyNos}) and ${so}`;
  // A text that was being sent at a kill may have gone out: it is not sent again.
  const announced = sql<{ count: number }>`select count(*)::int as count from outgoing_messages
    where template = 'renewal-coming' and channel = 'sms' and state in ('accepted', 'unknown')`;
  await suite.underKills(day(-30), {
    kills: [{ count: renewals(sql`true`), least: 1 }],
    end: { count: announced, least: people },
  });
  const applied = renewals(sql`r.order_no is not null`);
  const payable = renewals(sql`r.state = 'to-pay'`);
  await suite.underKills(day(-10), {
    kills: [
      { count: applied, least: 1 },
      { count: renewals(sql`o.state = 'to-pay'`), least: 1 },
    ],
    end: { count: payable, least: people },
  });
  await suite.underKills(day(-6), {
    kills: [],
    end: { count: renewals(sql`r.noticed_for is not null`), least: people },
  });
  await suite.underKills(day(-5), {
    kills: [{ count: renewals(sql`r.tried_on is not null`), least: 1 }],
    end: { count: renewals(sql`o.state = 'issued'`), least: 1 },
  });
  // A debit whose answer was lost is asked for at the bank some minutes later. One that the bank had
  // not heard of is told to the customer and taken on the next day.
  await suite.underKills(day(-5).replace('10:00', '10:30'), {
    kills: [],
    end: {
      count: renewals(sql`(r.state = 'renewed' or r.noticed_for > r.tried_on)`),
      least: people,
    },
  });
  await suite.underKills(day(-4), {
    kills: [],
    end: { count: renewals(sql`r.state = 'renewed'`), least: people },
  });

  const { rows } = await sql`
    select r.policy_no as "policyNo", r.state,
      (select count(*)::int from orders o where o.renews = r.policy_no) as orders,
      (select count(*)::int from policies p where p.renews = r.policy_no) as policies,
      (select count(*)::int from pay_orders o where o.order_no = r.order_no
        and o.state = 'paid') as payments,
      (select count(*)::int from pay_orders o join pay_attempts a using (pay_seq)
        join sandbox_trades t on t.number = a.attempt_no
        where o.order_no = r.order_no and t.state = 'paid') as "atBank",
      (select count(*)::int from ledger_entries e join pay_orders o using (pay_seq)
        where o.order_no = r.order_no and e.kind = 'premium') as entries,
      (select count(*)::int from sandbox_insurer_requests i
        where i.order_no = r.order_no and i.kind = 'issue') as issues
    from renewals r where r.policy_no = any(${policyNos}) order by 1`.execute(suite.db());
  expect(rows).toEqual(
    policyNos.toSorted().map((policyNo) => ({
      policyNo,
      state: 'renewed',
      orders: 1,
      policies: 1,
      payments: 1,
      atBank: 1,
      entries: 1,
      issues: 1,
    })),
  );
  const texts = sql<{ count: number }>`select count(*)::int as count from outgoing_messages
    where template = 'renewal-coming' and channel = 'sms'`;
  expect(await suite.count(texts)).toBe(people);
  expect(await brokenInvariants(suite.db(), addDays(end, -4))).toEqual([]);
}, 1_800_000);
