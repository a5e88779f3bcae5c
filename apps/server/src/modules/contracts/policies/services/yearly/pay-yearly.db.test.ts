import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { expectEndorsements } from '#testing/policies/endorsements.ts';
import { until } from '#testing/server/until.ts';
import { answersTo, dataOf, openNotice, sendAnswers } from '#testing/disclosure/health-journeys.ts';
import {
  arrive,
  fillIn,
  lock,
  ownForm,
  settle,
  submit,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { takeEvidence } from '#modules/contracts/payments/evidence/take-evidence.ts';
import { runDebitsNow } from '#modules/contracts/payments/mandates/debits/run-debits.ts';
import { refundByTwo } from '#testing/payments/refund-by-two.ts';
import {
  atBank,
  attemptOf,
  launch,
  opened,
  startPayDesk,
  urlOf,
  type Payment,
} from '#testing/payments/pay-desk.ts';

let desk: OrderDesk;
beforeAll(async () => {
  desk = await startPayDesk();
});
afterAll(() => desk.stop());

const adult = { birthDate: '1990-06-15', sex: 'male', relation: 'self' } as const;
const db = () => desk.app.database.db;

interface Bought {
  readonly who: Customer;
  readonly mobile: string;
  readonly payment: Payment;
  readonly policyNo: string;
  readonly yearlyFen: number;
}

/** A year of medical cover, paid by the month, the first month paid. */
const buyMonthly = async (mobile: string, serial: number): Promise<Bought> => {
  desk.clock.set('2026-05-20T10:00');
  const who = await arrive(desk, mobile);
  const opening = await openNotice(who.browser, adult);
  desk.clock.advance(opening.waitSeconds * 1000);
  const answer = await sendAnswers(who.browser, opening, answersTo(opening, ['social-insurance']));
  const { disclosureNo } = dataOf<{ disclosureNo: string }>(answer);
  const insureds = [{ ...adult, socialInsurance: true }];
  const choices = { baseProductNo: '1001', plan: 'standard' } as const;
  const { dueFen: yearlyFen } = await lock(who, insureds, { ...choices, payFrequency: 'yearly' });
  const { quoteNo } = await lock(who, insureds, { ...choices, payFrequency: 'monthly' });
  const filled = await fillIn(
    desk,
    who,
    quoteNo,
    {
      ...ownForm('1990-06-15', serial),
      'policyholder.mobile': mobile,
      'insured.0.socialInsurance': 'yes',
      'insured.0.disclosureNo': disclosureNo,
      'cover.otherCover': 'none',
      'consent.health-data': 'yes',
    },
    '1001',
  );
  const { orderNo, displayId } = (await submit(who, filled)).data;
  await settle(desk, orderNo, 'to-pay');
  await who.call('ensureInstalments', { orderNo });
  const payment = await opened(who, orderNo, displayId);
  await launch(who, payment);
  await atBank(desk, attemptOf(payment), 'pay');
  await settle(desk, orderNo, 'issued');
  const { policy_no: policyNo } = await db()
    .selectFrom('policies')
    .select('policy_no')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  return { who, mobile, payment, policyNo, yearlyFen };
};

const premiums = (policyNo: string) =>
  db()
    .selectFrom('policy_premiums')
    .select(['number', 'fen', 'due', 'paid_at'])
    .where('policy_no', '=', policyNo)
    .orderBy('number')
    .execute();
const instalments = ({ orderNo }: Payment) =>
  db()
    .selectFrom('instalments')
    .innerJoin('premium_plans', 'premium_plans.plan_no', 'instalments.plan_no')
    .select(['number', 'instalments.fen', 'due', 'instalments.state', 'every_months', 'count'])
    .where('order_no', '=', orderNo)
    .orderBy('number')
    .execute();
const askYearly = async ({ who, policyNo }: Bought): Promise<string> => {
  const change = { kind: 'frequency' } as const;
  const asked = await who.ask('askPolicyChange', { key: randomUUID(), policyNo, change });
  const { posNo } = asked;
  await until('the insurer agreed', () => who.ask('getPolicyService', { posNo }), {
    is: ({ state }) => state === 'to-pay',
  });
  return posNo;
};
const toPay = async ({ who, payment }: Bought, posNo: string): Promise<Payment> => {
  const { order } = await who.ask('payPolicyService', { posNo });
  return { ...payment, paySeq: order.paySeq, fen: order.payAmountFen };
};
const payState = async ({ paySeq }: Payment): Promise<string> =>
  (
    await db()
      .selectFrom('pay_orders')
      .select('state')
      .where('pay_seq', '=', paySeq)
      .executeTakeFirstOrThrow()
  ).state;
const refundsOf = ({ paySeq }: Pick<Payment, 'paySeq'>) =>
  db()
    .selectFrom('pay_refunds')
    .select(['fen', 'surplus', 'state'])
    .where('pay_seq', '=', paySeq)
    .execute();
/** Money that arrived and was kept, over all payments of an order. */
const earnedFen = async ({ orderNo }: Payment): Promise<number> => {
  const rows = await db()
    .selectFrom('ledger_entries')
    .innerJoin('pay_orders', 'pay_orders.pay_seq', 'ledger_entries.pay_seq')
    .innerJoin('pay_attempts', 'pay_attempts.attempt_no', 'ledger_entries.attempt_no')
    .select(['ledger_entries.kind', 'pay_attempts.fen'])
    .where('pay_orders.order_no', '=', orderNo)
    .execute();
  return rows.reduce((sum, { kind, fen }) => sum + (kind === 'premium' ? fen : 0), 0);
};

test('what is left of the year is paid once, and the plan and the policy say so', async () => {
  const bought = await buyMonthly('13800138101', 11);
  const { who, payment, policyNo, yearlyFen } = bought;
  const before = await premiums(policyNo);
  const monthlyFen = payment.fen;
  expect(before).toHaveLength(12);
  const { offer } = await who.ask('getYearlyOffer', { policyNo });
  // Counted by hand: the year's premium less the one month paid.
  expect(offer).toMatchObject({
    monthlyFen,
    yearlyFen,
    paidFen: monthlyFen,
    dueFen: yearlyFen - monthlyFen,
    restFen: 11 * monthlyFen,
    nextDue: before[1]?.due,
  });
  const posNo = await askYearly(bought);
  const made = await toPay(bought, posNo);
  expect(made.fen).toBe(yearlyFen - monthlyFen);
  await launch(who, made);
  await atBank(desk, attemptOf(made), 'pay');
  await expect.poll(() => payState(made)).toBe('paid');
  expect(await who.ask('getPolicyService', { posNo })).toMatchObject({ state: 'done' });
  expect((await premiums(policyNo)).map(({ number, fen }) => [number, fen])).toEqual([
    [1, monthlyFen],
    [2, yearlyFen - monthlyFen],
  ]);
  expect(await instalments(payment)).toMatchObject([
    { number: 1, state: 'paid', fen: monthlyFen },
    { number: 2, state: 'paid', fen: yearlyFen - monthlyFen, every_months: 12, count: 2 },
  ]);
  expect(await earnedFen(payment)).toBe(yearlyFen);
  const policy = await who.ask('getPolicy', { policyNo });
  expect(policy.premium).toMatchObject({ fen: yearlyFen, frequency: '按年交费', paid: 2 });
  expect(policy.nextPremium).toBeNull();
  expect((await who.ask('getYearlyOffer', { policyNo })).problem).toContain('不是按月');

  // All of it paid back, the months are due as before.
  const refund = {
    key: randomUUID(),
    paySeq: made.paySeq,
    fen: made.fen,
    cause: 'service-undone',
    insurerRef: 'PD-2026-01',
    reason: '客户要求改回',
  } as const;
  await refundByTwo(desk, refund);
  await expect.poll(() => payState(made)).toBe('refunded');
  expect((await premiums(policyNo)).map(({ due, fen }) => [due, fen])).toEqual(
    before.map(({ due, fen }) => [due, fen]),
  );
  expect(await instalments(payment)).toHaveLength(12);
  expect((await who.ask('getPolicyService', { posNo })).state).toBe('closed');
});

/** The provider's report of a successful attempt. */
const bankSays = async (attemptNo: string): Promise<void> => {
  const attempt = await db()
    .selectFrom('pay_attempts')
    .selectAll()
    .where('attempt_no', '=', attemptNo)
    .executeTakeFirstOrThrow();
  const { provider, merchant, app, fen, currency } = attempt;
  await takeEvidence(desk.app, {
    source: 'callback',
    from: { provider, merchant },
    attemptNo,
    outcome: 'paid',
    merchant,
    app,
    fen,
    currency,
    transactionNo: attempt.transaction_no ?? `T-${attemptNo}`,
    paidAt: desk.clock.now().getTime(),
  });
};

/** A mandate signed at the provider, from the customer's tap to its report. */
const signMandate = async ({ who, payment }: Bought): Promise<void> => {
  const { mandateNo, launch: signing } = await who.ask('signMandate', {
    displayId: payment.displayId,
    method: 'wechat',
    stay: { platform: 2 },
    agreed: true,
  });
  await fetch(urlOf(signing), { redirect: 'manual' });
  await atBank(desk, mandateNo, 'sign');
  await until(
    'the mandate is active',
    () =>
      db()
        .selectFrom('mandates')
        .select('state')
        .where('mandate_no', '=', mandateNo)
        .executeTakeFirstOrThrow(),
    { is: ({ state }) => state === 'active' },
  );
};

test('a debit under way is waited for, and whichever money comes second goes back', async () => {
  const bought = await buyMonthly('13800138102', 13);
  const { payment, policyNo, yearlyFen } = bought;
  await signMandate(bought);
  const due = (await premiums(policyNo))[1]?.due ?? '';
  // Requested and launched on the day before; the money is still on its way on the next.
  desk.clock.set(`${addDays(due, -1)}T09:00`);
  const here = { ...bought, who: await arrive(desk, bought.mobile) };
  const posNo = await askYearly(here);
  const made = await toPay(here, posNo);
  await launch(here.who, made);
  await runDebitsNow(desk.app);
  desk.clock.set(`${due}T09:00`);
  await desk.fault('pay-callback', 'lost', 5);
  await desk.fault('pay-debit', 'reset');
  await runDebitsNow(desk.app);
  expect((await instalments(payment))[1]).toMatchObject({ state: 'debiting' });
  const again = await arrive(desk, bought.mobile);
  expect((await again.ask('getYearlyOffer', { policyNo })).problem).toContain('正在支付或扣费');
  await desk.fault('pay-callback', 'lost', 0);
  await bankSays(attemptOf(made));
  expect(await payState(made)).toBe('paid');
  expect(await instalments(payment)).toMatchObject([
    { number: 1, state: 'paid' },
    { number: 2, state: 'paid', fen: yearlyFen - payment.fen },
  ]);
  // The debit succeeds after all: it is no longer expected, so it is refunded.
  const debit = await db()
    .selectFrom('pay_attempts')
    .innerJoin('pay_orders', 'pay_orders.pay_seq', 'pay_attempts.pay_seq')
    .select(['attempt_no', 'pay_orders.pay_seq as paySeq'])
    .where('order_no', '=', payment.orderNo)
    .where('purpose', '=', 'instalment')
    .executeTakeFirstOrThrow();
  await bankSays(debit.attempt_no);
  await expect.poll(() => refundsOf(debit)).toMatchObject([{ fen: payment.fen, surplus: true }]);
  expect(await earnedFen(payment)).toBe(yearlyFen);
  // The mandate was for other amounts.
  expect(
    await db()
      .selectFrom('mandates')
      .select('state')
      .where('order_no', '=', payment.orderNo)
      .where('state', '=', 'active')
      .execute(),
  ).toEqual([]);
});

test('a month paid in the meantime makes the price another, and the money goes back', async () => {
  const bought = await buyMonthly('13800138103', 15);
  const { payment, policyNo } = bought;
  const due = (await premiums(policyNo))[1]?.due ?? '';
  desk.clock.set(`${addDays(due, -3)}T09:00`);
  const here = { ...bought, who: await arrive(desk, bought.mobile) };
  const posNo = await askYearly(here);
  const made = await toPay(here, posNo);
  await launch(here.who, made);
  const { plan_no: planNo } = await db()
    .selectFrom('premium_plans')
    .select('plan_no')
    .where('order_no', '=', payment.orderNo)
    .executeTakeFirstOrThrow();
  const { order } = await here.who.ask('payPolicyService', { posNo: `${planNo}-2` });
  const month = { ...payment, paySeq: order.paySeq, fen: order.payAmountFen };
  await launch(here.who, month);
  await atBank(desk, attemptOf(month), 'pay');
  await expect.poll(() => payState(month)).toBe('paid');
  await atBank(desk, attemptOf(made), 'pay');
  await expect
    .poll(() => refundsOf(made))
    .toMatchObject([{ fen: made.fen, surplus: true, state: 'done' }]);
  expect(await premiums(policyNo)).toHaveLength(12);
  expect(await earnedFen(payment)).toBe(2 * payment.fen);
});

test('every change that was done has its endorsement, and only those', () =>
  expectEndorsements(desk.app.database.db));
