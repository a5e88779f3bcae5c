import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageOn } from '@parasol/domain/base/calendar/age';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { effectiveDateOf } from '@parasol/domain/base/calendar/shanghai';
import { startWhenPaid } from '@parasol/domain/sales/orders/order-dates';
import { until } from '#testing/server/until.ts';
import { settle, stateOf } from '#testing/orders/order-desk.ts';
import { letExpire } from '#modules/sales/orders/life/watch-orders.ts';
import { sweepNow } from '#modules/contracts/payments/reports/sweep-payments.ts';
import {
  atBank,
  attemptOf,
  launch,
  payable,
  type Payment,
  urlOf,
} from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';

const suite = usePaySuite();
let serial = 1;

const orderOf = ({ orderNo }: Payment) =>
  suite
    .db()
    .selectFrom('orders')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();

/** The time by itself: overdue payments are asked about, closed, expired. */
const letTimeWork = async (): Promise<void> => {
  await sweepNow(suite.desk.app);
  await letExpire(suite.desk.app);
};

const days = 86_400_000;

test('an attempt opened before 21:00 and relaunched all night starts by the day it was paid on', async () => {
  await suite.comeBack('2026-06-16', '20:30');
  const payment = await payable(suite.desk, suite.chen, (serial += 2));
  const { expires_at: hold } = await orderOf(payment);
  suite.at('2026-06-16', '20:59');
  await launch(suite.chen, payment, 'wechat', { desktop: true });
  for (let turn = 0; turn < 24; turn += 1) {
    suite.desk.clock.advance(29.5 * 60_000);
    const again = await launch(suite.chen, payment, 'wechat', { desktop: true });
    expect(again.code).toBe(0);
  }
  expect((await orderOf(payment)).expires_at).toEqual(hold);
  const number = (await suite.attempts(payment)).length;
  await atBank(suite.desk, attemptOf(payment, number), 'pay');
  await settle(suite.desk, payment.orderNo, 'issued');
  expect(await orderOf(payment)).toMatchObject({ start_date: '2026-06-18' });
});

test('after the hold nothing can be launched, what runs is closed at the provider, and the order expires', async () => {
  await suite.comeBack('2026-06-20', '10:00');
  const payment = await payable(suite.desk, suite.chen, (serial += 2));
  const hold = (await orderOf(payment)).expires_at ?? new Date(0);
  suite.desk.clock.advance(hold.getTime() - suite.desk.clock.now().getTime() - 10 * 60_000);
  await launch(suite.chen, payment);
  expect((await suite.attempts(payment))[0]?.expires_at).toEqual(hold);
  suite.desk.clock.advance(10 * 60_000);
  expect((await launch(suite.chen, payment, 'alipay')).code).not.toBe(0);
  await letExpire(suite.desk.app);
  await until('the order is expired', () => stateOf(suite.desk, payment.orderNo), {
    is: (seen) => seen === 'expired',
  });
  expect((await suite.attempts(payment)).map(({ state }) => state)).toEqual(['closed']);
  await until('the payment is closed', () => suite.payState(payment), {
    is: (seen) => seen === 'closed',
  });
});

test('the cashier says when cover begins and what paying after 21:00 makes of it', async () => {
  await suite.comeBack('2026-06-25', '20:00');
  const payment = await payable(suite.desk, suite.chen, (serial += 2));
  const look = async () => (await suite.chen.call('getCashier', { paySeq: payment.paySeq })).data;
  expect((await look()).cover).toEqual({
    startDate: '2026-06-26',
    before: '2026-06-25T13:00:00.000Z',
    later: '2026-06-27',
  });
  suite.at('2026-06-25', '21:00');
  expect((await look()).cover).toMatchObject({ startDate: '2026-06-27', later: null });
  const launched = await suite.chen.call('cashierPay', {
    paySeq: payment.paySeq,
    method: 'wechat',
    stay: { platform: 2 },
  });
  expect(launched.data.cover).toMatchObject({ startDate: '2026-06-27' });
  const waiting = await suite.chen.browser.call('queryPayStatus', {
    paySeq: payment.paySeq,
  });
  expect(waiting.data.cover).toMatchObject({ startDate: '2026-06-27' });
});

describe('whatever happens between the cashier and the bank', () => {
  type Step =
    | { readonly do: 'launch'; readonly method: 'wechat' | 'alipay' }
    | { readonly do: 'pay'; readonly newest: boolean; readonly told: boolean }
    | { readonly do: 'fail' }
    | { readonly do: 'wait'; readonly minutes: number }
    | { readonly do: 'to-clock'; readonly time: string }
    | { readonly do: 'time' };
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('launch' as const),
        method: fc.constantFrom('wechat' as const, 'alipay' as const),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('pay' as const),
        newest: fc.boolean(),
        told: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ do: 'fail' as const }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        minutes: fc.constantFrom(1, 29, 40, 300, 900),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('to-clock' as const),
        time: fc.constantFrom('20:59:50', '21:00:00', '23:59:50', '00:00:10'),
      }),
    },
    { weight: 2, arbitrary: fc.constant({ do: 'time' as const }) },
  );
  let week = 0;

  const moveTo = (time: string): void => {
    const now = suite.desk.clock.now().getTime();
    const today = new Date(now + 8 * 3_600_000).toISOString().slice(0, 10);
    const target = Date.parse(`${today}T${time}+08:00`);
    suite.desk.clock.advance((target > now ? target : target + days) - now);
  };

  const act = async (payment: Payment, what: Step): Promise<void> => {
    const attempts = await suite.attempts(payment);
    const chosen = what.do === 'pay' && !what.newest ? attempts[0] : attempts.at(-1);
    switch (what.do) {
      case 'launch': {
        const begun = await launch(suite.chen, payment, what.method);
        const url = urlOf(begun.data?.launch ?? null);
        if (what.method === 'alipay' && url) await fetch(url, { redirect: 'manual' });
        return;
      }
      case 'pay':
        if (chosen === undefined) return;
        if (!what.told) await suite.desk.fault('pay-callback', 'lost', 10);
        await atBank(suite.desk, chosen.attempt_no, 'pay', chosen.provider);
        await suite.db().updateTable('sandbox_faults').set({ times: 0 }).execute();
        return;
      case 'fail':
        if (chosen) await atBank(suite.desk, chosen.attempt_no, 'fail', chosen.provider);
        return;
      case 'wait':
        suite.desk.clock.advance(what.minutes * 60_000);
        return;
      case 'to-clock':
        moveTo(what.time);
        return;
      default:
        await letTimeWork();
    }
  };

  test('cover starts by the rule, the price is the one that holds, and paid is issued or refunded', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 9 }),
        fc.integer({ min: 1, max: 5 }),
        async (steps, ahead) => {
          week += 1;
          const today = addDays('2026-07-01', week * 7);
          await suite.comeBack(today, '20:00');
          // A person who turns 61 in a few days, after which it costs more.
          const birthDate = addDays(`1965${today.slice(4)}`, ahead);
          const payment = await payable(suite.desk, suite.chen, (serial += 2), birthDate);
          const first = await orderOf(payment);
          for (const what of steps) {
            await act(payment, what);
            const { expires_at: hold, state } = await orderOf(payment);
            if (state === 'to-pay' || state === 'paying') expect(hold).toEqual(first.expires_at);
          }
          for (let turn = 0; turn < 3; turn += 1) {
            suite.desk.clock.advance(days);
            await letTimeWork();
            await new Promise((resolve) => setTimeout(resolve, 150));
          }
          const paid = (await suite.attempts(payment)).filter(({ state }) => state === 'paid');
          await settle(suite.desk, payment.orderNo, 'issued', 'expired');
          const order = await orderOf(payment);
          const refunded = new Set((await suite.refunds(payment)).map(({ attempt_no: no }) => no));
          const notRefunded = paid.filter(({ attempt_no: no }) => !refunded.has(no));
          expect(notRefunded).toHaveLength(order.state === 'issued' ? 1 : 0);
          if (order.state === 'issued' && order.paid_at !== null) {
            const paidAt = order.paid_at.getTime();
            expect(paidAt).toBeGreaterThanOrEqual(notRefunded[0]?.created_at.getTime() ?? Infinity);
            expect(order.start_date >= effectiveDateOf(paidAt)).toBe(true);
            expect(order.start_date).toBe(startWhenPaid(first.start_date, paidAt));
            expect(order.due_fen).toBe(first.due_fen);
            expect(ageOn(birthDate, order.start_date)).toBe(first.price.people[0]?.age);
          }
        },
      ),
      { numRuns: 18, endOnFailure: true },
    );
  }, 240_000);
});
