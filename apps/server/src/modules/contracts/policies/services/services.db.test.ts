import { randomUUID } from 'node:crypto';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { Refusal } from '@parasol/contract/errors';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { describe, expect, test } from 'vitest';
import { arrive } from '#testing/orders/order-desk.ts';
import { refundByTwo } from '#testing/payments/refund-by-two.ts';
import { runDebitsNow } from '#modules/contracts/payments/mandates/debits/run-debits.ts';
import {
  atBank,
  attemptOf,
  launch,
  staffContext,
  type Payment,
} from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';
import { makeCall } from '#testing/server/make-call.ts';

const suite = usePaySuite();

interface Service {
  readonly posNo: string;
  readonly fen: number | null;
  readonly state: string;
}

const ask = (orderNo: string, more: object = {}) =>
  makeCall('openPolicyService', staffContext(suite.desk), {
    key: randomUUID(),
    orderNo,
    kind: 'supplement',
    fen: 5000,
    reason: '职业类别变更，补交差额保险费',
    days: 7,
    ...more,
  });
const asked = async (orderNo: string, more: object = {}): Promise<Service> => {
  const service = await ask(orderNo, more);
  if (service instanceof Refusal) throw new Error(service.msg);
  return service;
};
const close = (posNo: string) =>
  makeCall('closePolicyService', staffContext(suite.desk), { posNo });
const notPossible = { key: 'PAY_NOT_POSSIBLE' };
const see = (posNo: string, customer = suite.chen) => customer.call('getPolicyService', { posNo });
const open = (posNo: string, customer = suite.chen) => customer.call('payPolicyService', { posNo });

/** Leads from the policy service to its cashier. */
const toPay = async (payment: Payment, posNo: string): Promise<Payment> => {
  const { data } = await open(posNo);
  return { ...payment, paySeq: data.order.paySeq, fen: data.order.payAmountFen };
};

describe('a supplement', () => {
  test('is asked for once, seen by its customer only, and paid once', async () => {
    const payment = await suite.monthly();
    const key = randomUUID();
    const first = await asked(payment.orderNo, { key });
    expect(first).toMatchObject({ fen: 5000, state: 'to-pay' });
    const { posNo } = first;
    expect((await asked(payment.orderNo, { key })).posNo).toBe(posNo);
    const stranger = await arrive(suite.desk, '13800138111');
    expect((await see(posNo, stranger)).code).toBe(errorCodes.NOT_FOUND);
    expect((await open(posNo, stranger)).code).toBe(errorCodes.NOT_FOUND);

    const extra = await toPay(payment, posNo);
    expect((await toPay(payment, posNo)).paySeq).toBe(extra.paySeq);
    expect(extra.fen).toBe(5000);
    await launch(suite.chen, extra);
    await atBank(suite.desk, attemptOf(extra), 'pay');
    await expect.poll(() => suite.payState(extra)).toBe('paid');
    expect((await see(posNo)).data.state).toBe('done');
    expect(await suite.ledger(extra)).toEqual(['premium']);
    // The policy's own premiums are unchanged.
    expect(await suite.second(payment)).toMatchObject({ state: 'coming' });
    expect(await close(posNo)).toMatchObject(notPossible);
  });

  test('is not paid once its time is over, and money for one that was closed goes back', async () => {
    const payment = await suite.monthly();
    const late = (await asked(payment.orderNo, { days: 1 })).posNo;
    const closed = (await asked(payment.orderNo)).posNo;
    const extra = await toPay(payment, closed);
    await launch(suite.chen, extra);
    await close(closed);
    // The second colleague learns who was first.
    expect(await close(closed)).toMatchObject({ key: 'CONFLICT', data: { decided: {} } });
    await atBank(suite.desk, attemptOf(extra), 'pay');
    await expect
      .poll(() => suite.refunds(extra))
      .toMatchObject([{ surplus: true, state: 'done', fen: 5000 }]);
    expect(await suite.ledger(extra)).toEqual(['surplus', 'refund-paid']);
    suite.desk.clock.advance(86_400_000);
    expect((await see(late)).data.state).toBe('expired');
    expect(await open(late)).toMatchObject({
      code: errorCodes.PAY_NOT_POSSIBLE,
      msg: expect.stringContaining('已过'),
    });
  });
});

describe('a reinstatement', () => {
  test('makes up for what lapsed and lets the rest come as planned', async () => {
    const payment = await suite.monthly();
    expect(await ask(payment.orderNo, { kind: 'reinstatement', fen: 0 })).toMatchObject(
      notPossible,
    );
    const second = await suite.second(payment);
    // 61 days after the due date the grace is over.
    suite.at(second.due);
    suite.desk.clock.advance(61 * 86_400_000);
    await runDebitsNow(suite.desk.app);
    expect(await suite.planOf(payment)).toMatchObject({ state: 'lapsed' });
    await suite.comeBack(suite.desk.clock.now().toISOString().slice(0, 10), '12:00');
    const service = await asked(payment.orderNo, { kind: 'reinstatement', fen: 123 });
    // The second, third and fourth of twelve have fallen due, and interest was agreed on.
    expect(service.fen).toBe(3 * second.fen + 123);
    expect(await ask(payment.orderNo, { kind: 'reinstatement', fen: 0 })).toMatchObject(
      notPossible,
    );
    const made = await toPay(payment, service.posNo);
    await launch(suite.chen, made);
    await atBank(suite.desk, attemptOf(made), 'pay');
    await expect.poll(() => suite.payState(made)).toBe('paid');
    expect(await suite.planOf(payment)).toMatchObject({ state: 'active' });
    expect(await suite.policyOf(payment)).toMatchObject({ state: 'in-force' });
    const { plan_no: planNo } = await suite.planOf(payment);
    const states = await suite
      .db()
      .selectFrom('instalments')
      .select('state')
      .where('plan_no', '=', planNo)
      .orderBy('number')
      .execute();
    expect(states.map(({ state }) => state)).toEqual([
      ...Array.from({ length: 4 }, () => 'paid'),
      ...Array.from({ length: 8 }, () => 'coming'),
    ]);
    // All of it paid back, the contract has lapsed as before.
    const refund = {
      key: randomUUID(),
      paySeq: made.paySeq,
      fen: made.fen,
      cause: 'service-undone',
      insurerRef: 'PD-2026-01',
      reason: '客户撤回复效',
    } as const;
    await refundByTwo(suite.desk, refund);
    await expect.poll(() => suite.payState(made)).toBe('refunded');
    expect(await suite.planOf(payment)).toMatchObject({ state: 'lapsed' });
    expect(await suite.second(payment)).toMatchObject({ state: 'lapsed', paid_at: null });
    expect(await suite.policyOf(payment)).toMatchObject({
      state: 'lapsed',
      since: addDays(second.due, 61),
    });
    expect((await see(service.posNo)).data.state).toBe('closed');
  });
});
