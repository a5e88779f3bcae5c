import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { until } from '#testing/server/until.ts';
import { stateOf } from '#testing/orders/order-desk.ts';
import { collectedMoney } from '#modules/contracts/payments/refunds/collected-money.ts';
import { refundByTwo } from '#testing/payments/refund-by-two.ts';
import { runDebitsNow } from './run-debits.ts';
import { takeEvidence } from '#modules/contracts/payments/evidence/take-evidence.ts';
import { sweepNow } from '#modules/contracts/payments/reports/sweep-payments.ts';
import { atBank, attemptOf, launch, status } from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';

const suite = usePaySuite();

const dayBefore = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

describe('entrusted debit', () => {
  test('notice the day before, one debit on the day, within the hours', async () => {
    await suite.comeBack('2026-05-21');
    const payment = await suite.monthly();
    await suite.sign(payment);
    const { due } = await suite.second(payment);
    suite.at(dayBefore(dayBefore(due)));
    await runDebitsNow(suite.desk.app);
    expect(await suite.second(payment)).toMatchObject({ state: 'coming', noticed_for: null });
    const debitTexts = await suite.texts('之间自动扣除');
    suite.at(dayBefore(due));
    await runDebitsNow(suite.desk.app);
    await runDebitsNow(suite.desk.app);
    expect(await suite.second(payment)).toMatchObject({ state: 'noticed', noticed_for: due });
    await until('the customer was told', () => suite.texts('之间自动扣除'), {
      is: (seen) => seen === debitTexts + 1,
    });
    const mandate = await suite
      .db()
      .selectFrom('sandbox_mandates')
      .select('announced')
      .executeTakeFirstOrThrow();
    expect(mandate.announced).toBe(1);

    suite.at(due, '07:59');
    await runDebitsNow(suite.desk.app);
    expect(await suite.second(payment)).toMatchObject({ state: 'noticed', tries: 0 });
    suite.at(due, '08:00');
    await Promise.all([runDebitsNow(suite.desk.app), runDebitsNow(suite.desk.app)]);
    await until('the second instalment is paid', () => suite.second(payment), {
      is: ({ state }) => state === 'paid',
    });
    expect(await suite.second(payment)).toMatchObject({ tries: 1 });
    await until('the customer was told', () => suite.texts(`已于 ${due} 自动扣除`), {
      is: (seen) => seen === 1,
    });
    const plan = await suite.planOf(payment);
    const pays = await suite
      .db()
      .selectFrom('pay_orders')
      .select(['state', 'fen'])
      .where('plan_no', '=', plan.plan_no)
      .execute();
    expect(pays).toEqual([{ state: 'paid', fen: payment.fen }]);
  });

  test('a missed debit is told, tried again, and paid in the grace', async () => {
    await suite.comeBack('2026-07-20');
    const payment = await suite.monthly();
    await suite.sign(payment);
    const { due } = await suite.second(payment);
    suite.at(dayBefore(due));
    await runDebitsNow(suite.desk.app);
    suite.at(due);
    await suite.desk.fault('pay-debit', 'insufficient');
    await runDebitsNow(suite.desk.app);
    await until('the second instalment is missed', () => suite.second(payment), {
      is: ({ state }) => state === 'missed',
    });
    expect(await suite.planOf(payment)).toMatchObject({ state: 'grace' });
    const until60 = `下次扣费在 ${daysAfter(due, 1)}。未交的第 2 期请在 ${daysAfter(due, 60)} 及以前交上`;
    await until('the customer was told', () => suite.texts(until60), { is: (seen) => seen === 1 });
    // The message is the notice, so the calendar names the very day of the debit.
    await suite.comeBack(due, '19:55');
    const calendar = await suite.chen.call('getDebitCalendar', {
      planNo: (await suite.planOf(payment)).plan_no,
    });
    const instalments = calendar.data.plans[0]?.instalments ?? [];
    expect(instalments[1]?.debitOn).toBe(daysAfter(due, 1));
    // The others come on their own days, also those behind the grace of this one.
    const later = instalments.slice(2);
    expect(later.map(({ debitOn }) => debitOn)).toEqual(later.map((each) => each.due));
    await runDebitsNow(suite.desk.app);
    expect(await suite.second(payment)).toMatchObject({
      state: 'missed',
      noticed_for: daysAfter(due, 1),
      tries: 1,
    });
    suite.at(daysAfter(due, 1));
    await runDebitsNow(suite.desk.app);
    expect(await suite.policyOf(payment)).toMatchObject({ state: 'in-force' });
    await until('the second instalment is paid', () => suite.second(payment), {
      is: ({ state }) => state === 'paid',
    });
    expect(await suite.planOf(payment)).toMatchObject({ state: 'active' });
  });

  test('by an Alipay agreement is announced, made, and ended in the same way', async () => {
    await suite.comeBack('2026-08-24');
    const payment = await suite.monthly();
    const mandateNo = await suite.sign(payment, 'alipay');
    const { due } = await suite.second(payment);
    suite.at(dayBefore(due));
    await runDebitsNow(suite.desk.app);
    suite.at(due, '12:00');
    await runDebitsNow(suite.desk.app);
    await until('the second instalment is paid', () => suite.second(payment), {
      is: ({ state }) => state === 'paid',
    });
    const { plan_no: planNo } = await suite.planOf(payment);
    const debit = await suite
      .db()
      .selectFrom('pay_attempts')
      .innerJoin('pay_orders', 'pay_orders.pay_seq', 'pay_attempts.pay_seq')
      .select(['pay_attempts.channel', 'mandate_no', 'pay_attempts.state'])
      .where('plan_no', '=', planNo)
      .execute();
    expect(debit).toEqual([{ channel: 'alipay-agreement', mandate_no: mandateNo, state: 'paid' }]);
    await suite.comeBack(due, '13:00');
    await suite.chen.call('unsignMandate', { mandateNo });
    await until(
      'the mandate has ended',
      () =>
        suite
          .db()
          .selectFrom('mandates')
          .select('state')
          .where('mandate_no', '=', mandateNo)
          .executeTakeFirstOrThrow(),
      { is: ({ state }) => state === 'ended' },
    );
  });

  test('a debit whose answer is lost is asked about and not made twice', async () => {
    await suite.comeBack('2026-09-28');
    const payment = await suite.monthly();
    await suite.sign(payment);
    const { due } = await suite.second(payment);
    suite.at(dayBefore(due));
    await runDebitsNow(suite.desk.app);
    suite.at(due);
    await suite.desk.fault('pay-callback', 'lost', 5);
    await suite.desk.fault('pay-debit', 'reset');
    await runDebitsNow(suite.desk.app);
    await runDebitsNow(suite.desk.app);
    expect(await suite.second(payment)).toMatchObject({ state: 'debiting', tries: 1 });
    suite.desk.clock.advance(11 * 60_000);
    await sweepNow(suite.desk.app);
    expect(await suite.second(payment)).toMatchObject({ state: 'missed' });
    await suite.desk.fault('pay-callback', 'lost', 0);
  });

  test('ended in one tap: nothing is debited any more, the provider hears of it, and it can be paid by hand', async () => {
    await suite.comeBack('2026-11-20');
    const payment = await suite.monthly();
    const mandateNo = await suite.sign(payment);
    const { due, plan_no: planNo } = await suite.second(payment);
    await suite.comeBack(dayBefore(due), '09:00');
    await runDebitsNow(suite.desk.app);
    const ended = await suite.chen.call('unsignMandate', { mandateNo });
    expect(ended.data).toMatchObject({ state: 'ending', canUnsign: false });
    const calendar = await suite.chen.call('getDebitCalendar', { planNo });
    const [shown] = calendar.data.plans;
    expect(shown).toMatchObject({ planNo, entrusted: false });
    expect(shown?.instalments.map(({ debitOn }) => debitOn)).toEqual(Array(12).fill(null));
    await suite.comeBack(due, '09:00');
    await runDebitsNow(suite.desk.app);
    expect(await suite.second(payment)).toMatchObject({ tries: 0 });
    await until(
      'the mandate has ended at the provider',
      () =>
        suite
          .db()
          .selectFrom('sandbox_mandates')
          .select('state')
          .where('mandate_no', '=', mandateNo)
          .executeTakeFirstOrThrow(),
      { is: ({ state }) => state === 'ended' },
    );
    const cashier = await suite.chen.call('payPolicyService', { posNo: `${planNo}-2` });
    const hand = { ...payment, paySeq: cashier.data.order.paySeq };
    await launch(suite.chen, hand);
    await atBank(suite.desk, attemptOf(hand), 'pay');
    await until('it is paid', () => status(suite.chen, hand), { is: ({ paid }) => paid });
    expect(await suite.second(payment)).toMatchObject({ state: 'paid' });

    // A partly refunded instalment is still paid; a fully refunded one is not debited again.
    const giveBack = async (
      fen: number,
      state: string,
      cause: 'correction' | 'cancellation',
    ): Promise<void> => {
      const { paySeq } = hand;
      const insurerRef = 'PD-2026-01';
      const refund = { key: randomUUID(), paySeq, fen, cause, insurerRef, reason: '更正' };
      expect(await refundByTwo(suite.desk, refund)).toMatchObject({ cause });
      await until('the payment is as it was paid back', () => suite.payState(hand), {
        is: (seen) => seen === state,
      });
    };
    await giveBack(1000, 'part-refunded', 'correction');
    expect(await suite.second(payment)).toMatchObject({ state: 'paid' });
    expect(await suite.planOf(payment)).toMatchObject({ state: 'active' });
    expect(await suite.ledger(hand)).toEqual(['premium', 'refund-agreed', 'refund-paid']);
    const { payments } = await collectedMoney(suite.desk.app, suite.db(), payment.orderNo);
    const all = payments.reduce((sum, { left }) => sum + left, 0);
    await giveBack(all, 'refunded', 'cancellation');
    expect(await suite.second(payment)).toMatchObject({ state: 'cancelled', paid_at: null });
    expect(await stateOf(suite.desk, payment.orderNo)).toBe('issued');
  });

  test('unpaid beyond the grace it lapses, and money that comes later goes back', async () => {
    await suite.comeBack('2027-01-20');
    const payment = await suite.monthly();
    const { due, plan_no: planNo } = await suite.second(payment);
    await suite.comeBack(due);
    const cashier = await suite.chen.call('payPolicyService', {
      posNo: `${planNo}-2`,
    });
    const hand = { ...payment, paySeq: cashier.data.order.paySeq };
    await suite.comeBack(daysAfter(due, 60));
    await runDebitsNow(suite.desk.app);
    expect(await suite.planOf(payment)).not.toMatchObject({ state: 'lapsed' });
    await launch(suite.chen, hand);
    suite.at(daysAfter(due, 61));
    await suite
      .db()
      .updateTable('pay_attempts')
      .set({ state: 'closed' })
      .where('pay_seq', '=', hand.paySeq)
      .execute();
    await runDebitsNow(suite.desk.app);
    expect(await suite.planOf(payment)).toMatchObject({ state: 'lapsed' });
    expect(await suite.policyOf(payment)).toMatchObject({
      state: 'lapsed',
      since: daysAfter(due, 61),
    });
    await until('the customer was told', () => suite.texts(`到 ${daysAfter(due, 60)} 仍未交`), {
      is: (seen) => seen === 1,
    });
    const taken = await takeEvidence(suite.desk.app, {
      source: 'callback',
      from: { provider: 'wechat', merchant: '1900000001' },
      attemptNo: attemptOf(hand),
      outcome: 'paid',
      merchant: '1900000001',
      app: 'wx-sandbox-7',
      fen: payment.fen,
      currency: 'CNY',
      transactionNo: 'T-late',
      paidAt: suite.desk.clock.now().getTime(),
    });
    expect(taken).toBe('surplus');
  });

  test('without a mandate the grace is told of, a try by hand that fails changes nothing, and the next pays', async () => {
    await suite.comeBack('2027-05-20');
    const payment = await suite.monthly();
    const { due, plan_no: planNo } = await suite.second(payment);
    const byHand = async () => {
      const cashier = await suite.chen.call('payPolicyService', { posNo: `${planNo}-2` });
      return { ...payment, paySeq: cashier.data.order.paySeq };
    };
    await suite.comeBack(daysAfter(due, -20));
    const early = await byHand();
    await launch(suite.chen, early);
    await atBank(suite.desk, attemptOf(early), 'fail');
    await until('the payment is to-pay', () => suite.payState(early), {
      is: (seen) => seen === 'to-pay',
    });
    expect(await suite.second(payment)).toMatchObject({ state: 'coming' });
    expect(await suite.planOf(payment)).toMatchObject({ state: 'active' });
    suite.at(daysAfter(due, 1));
    await runDebitsNow(suite.desk.app);
    await runDebitsNow(suite.desk.app);
    expect(await suite.planOf(payment)).toMatchObject({ state: 'grace' });
    expect(await suite.policyOf(payment)).toMatchObject({
      state: 'grace',
      since: daysAfter(due, 1),
    });
    const words = `宽限期，保障到 ${daysAfter(due, 60)}`;
    await until('the customer was told', () => suite.texts(words), { is: (seen) => seen === 1 });
    await suite.comeBack(daysAfter(due, 2));
    const calendar = await suite.chen.call('getDebitCalendar', { planNo });
    expect(calendar.data.plans[0]?.instalments[1]).toMatchObject({
      title: '未交，宽限期内',
      payable: true,
    });
    const hand = await byHand();
    expect(hand.paySeq).toBe(early.paySeq);
    await launch(suite.chen, hand);
    await atBank(suite.desk, attemptOf(hand, 2), 'pay');
    await until('the second instalment is paid', () => suite.second(payment), {
      is: ({ state }) => state === 'paid',
    });
    expect(await suite.policyOf(payment)).toMatchObject({ state: 'in-force' });
    expect(await suite.planOf(payment)).toMatchObject({ state: 'active' });
  });
});
