import { randomUUID } from 'node:crypto';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { dateText } from '@parasol/domain/base/calendar/date-text';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { describe, expect, test } from 'vitest';
import { pageTexts } from '#pdf/testing/page-texts.ts';
import { settle } from '#testing/orders/order-desk.ts';
import { runDebitsNow } from '#modules/contracts/payments/mandates/debits/run-debits.ts';
import { refundByTwo } from '#testing/payments/refund-by-two.ts';
import {
  atBank,
  attemptOf,
  launch,
  staffContext,
  type Payment,
} from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';
import { standingPolicies } from '#modules/contracts/policies/reading/held-policies.ts';
import { watchPoliciesOnce } from './watch-policies.ts';
import { makeCall } from '#testing/server/make-call.ts';

const suite = usePaySuite();

const shown = async (payment: Payment) => {
  const { data } = await suite.chen.call('listPolicies');
  return data.policies.find(({ orderNo }) => orderNo === payment.orderNo);
};

const paidOnce = async (): Promise<Payment> => {
  const payment = await suite.fresh();
  await launch(suite.chen, payment);
  await atBank(suite.desk, attemptOf(payment), 'pay');
  await settle(suite.desk, payment.orderNo, 'issued');
  return payment;
};

const refund = async (
  payment: Payment,
  fen: number,
  state: 'part-refunded' | 'refunded',
): Promise<void> => {
  const cause = state === 'refunded' ? 'cancellation' : 'correction';
  const insurerRef = 'PD-2026-01';
  const { paySeq } = payment;
  const wish = { key: randomUUID(), paySeq, fen, cause, insurerRef, reason: '客户申请' } as const;
  expect(await refundByTwo(suite.desk, wish)).toMatchObject({ fen });
  await expect.poll(() => suite.payState(payment)).toBe(state);
};

const cancels = (orderNo: string) =>
  suite
    .db()
    .selectFrom('insurer_requests')
    .select(['kind', 'state'])
    .where('order_no', '=', orderNo)
    .where('kind', '=', 'cancel')
    .execute();

const standing = async () =>
  (
    await standingPolicies(
      suite.db(),
      suite.chen.userId,
      suite.desk.clock.now().toISOString().slice(0, 10),
    )
  ).map(({ orderNo }) => orderNo);

describe('a premium that is paid back', () => {
  test('in part leaves the policy, in full cancels it here and at the insurer', async () => {
    const payment = await paidOnce();
    await refund(payment, 100, 'part-refunded');
    expect(await shown(payment)).toMatchObject({ status: 'waiting' });
    expect(await cancels(payment.orderNo)).toEqual([]);
    await refund(payment, payment.fen - 100, 'refunded');
    const policy = await shown(payment);
    expect(policy).toMatchObject({ status: 'cancelled', statusTitle: '已取消' });
    expect(policy?.statusWords).toContain('没有保障');
    expect(await standing()).not.toContain(payment.orderNo);
    await expect
      .poll(() => cancels(payment.orderNo))
      .toEqual([{ kind: 'cancel', state: 'answered' }]);
    const pdf = await suite.chen.browser.get(`/api/policy/v1/policies/${policy?.policyNo}/pdf`);
    expect(pageTexts(pdf.rawPayload).join('')).toContain('保单状态：已取消');
    const moves = await suite
      .db()
      .selectFrom('policy_moves')
      .select(['event', 'from_state', 'to_state'])
      .where('policy_no', '=', policy?.policyNo ?? '')
      .execute();
    expect(moves).toEqual([{ event: 'cancel', from_state: 'waiting', to_state: 'cancelled' }]);
    // A cancelled policy stays cancelled while time passes.
    suite.desk.clock.advance(3 * 86_400_000);
    await watchPoliciesOnce(suite.desk.app);
    expect(await suite.policyOf(payment)).toMatchObject({ state: 'cancelled' });
  });

  test('of several ends the contract by its own name, and all of them go back', async () => {
    await suite.comeBack('2026-06-20');
    const payment = await suite.monthly();
    const { plan_no: planNo } = await suite.planOf(payment);
    await suite.comeBack('2026-07-10');
    const { data } = await suite.chen.call('payPolicyService', { posNo: `${planNo}-2` });
    const second = { ...payment, paySeq: data.order.paySeq };
    await launch(suite.chen, second);
    await atBank(suite.desk, attemptOf(second), 'pay');
    await expect.poll(() => suite.payState(second)).toBe('paid');
    const one = { key: randomUUID(), paySeq: payment.paySeq, fen: payment.fen, reason: '客户申请' };
    const word = { ...one, insurerRef: 'PD-2026-02' };
    for (const wish of [one, { ...word, cause: 'correction' }, { ...word, cause: 'cancellation' }])
      expect(await refundByTwo(suite.desk, wish as never)).toMatchObject({
        key: 'REFUND_NOT_POSSIBLE',
      });
    expect(await shown(payment)).toMatchObject({ status: 'in-force' });
    const all = { ...word, fen: payment.fen + second.fen, cause: 'cancellation' as const };
    await refundByTwo(suite.desk, all);
    // The grant ends the contract; the money is still on its way.
    expect(await shown(payment)).toMatchObject({ status: 'cancelled' });
    for (const each of [payment, second])
      await expect.poll(() => suite.payState(each)).toBe('refunded');
    expect(await suite.planOf(payment)).toMatchObject({ state: 'stopped' });
  });

  test('and that the insurer does not cancel is shown to staff', async () => {
    const payment = await paidOnce();
    const before = await suite.alerts('insurer-answer');
    await suite.desk.fault('insurer-cancel', 'refuse');
    await refund(payment, payment.fen, 'refunded');
    await expect.poll(() => suite.alerts('insurer-answer')).toBe(before + 1);
    expect(await shown(payment)).toMatchObject({ status: 'cancelled' });
  });
});

describe('a contract of a year with thirty days of grace', () => {
  test('lapses by its own figures, says so everywhere, and cannot be taken up again', async () => {
    await suite.comeBack('2026-09-20');
    const payment = await suite.monthly({ graceDays: 30, reinstatementYears: 0 });
    const { due, plan_no: planNo } = await suite.second(payment);
    await suite.comeBack(addDays(due, 1));
    await runDebitsNow(suite.desk.app);
    await expect.poll(() => suite.texts(`保障到 ${addDays(due, 30)}`)).toBe(1);
    expect(await shown(payment)).toMatchObject({ status: 'grace' });

    // The third falls due as well: the second still decides.
    await suite.comeBack(addDays(due, 30));
    const calendar = await suite.chen.call('getDebitCalendar', { planNo });
    const [plan] = calendar.data.plans;
    expect(plan?.deadline).toMatchObject({ number: 2, payBy: addDays(due, 30) });
    expect(plan?.deadline?.consequence).toContain('不能复效');
    expect(plan?.instalments[2]).toMatchObject({ number: 3, graceUntil: addDays(due, 30) });

    // Seen at night, before any job has run.
    await suite.comeBack(addDays(due, 31), '00:30');
    expect(await shown(payment)).toMatchObject({
      status: 'lapsed',
      statusTitle: '效力中止',
      statusWords: `自 ${dateText(addDays(due, 31))}起效力中止，中止期间没有保障。这份合同不能复效，需要保障可以重新投保。`,
    });
    const late = await suite.chen.call('payPolicyService', { posNo: `${planNo}-2` });
    expect(late).toMatchObject({ code: errorCodes.PAY_NOT_POSSIBLE });
    suite.at(addDays(due, 31), '09:00');
    await runDebitsNow(suite.desk.app);
    await expect.poll(() => suite.texts('没有保障，不能复效')).toBe(1);
    expect(await suite.policyOf(payment)).toMatchObject({
      state: 'lapsed',
      since: addDays(due, 31),
    });
    const { policy_no: policyNo } = await suite.policyOf(payment);
    expect((await suite.chen.ask('getPolicy', { policyNo })).reinstate).toBeNull();
    expect(await standing()).not.toContain(payment.orderNo);
    const again = await makeCall('openPolicyService', staffContext(suite.desk), {
      key: randomUUID(),
      orderNo: payment.orderNo,
      kind: 'reinstatement',
      fen: 0,
      reason: '客户申请复效',
      days: 7,
    });
    expect(again).toMatchObject({ key: 'PAY_NOT_POSSIBLE', msg: '合同没有复效的约定，不能复效' });

    // Like any other it has ended at the end of the year.
    suite.desk.clock.advance(366 * 86_400_000);
    await watchPoliciesOnce(suite.desk.app);
    expect(await suite.policyOf(payment)).toMatchObject({ state: 'ended' });
  });
});
