import { expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { chargeTypes } from '@parasol/domain/contracts/payments/debits/charge-type';
import { until } from '#testing/server/until.ts';
import { arrive, settle as settled } from '#testing/orders/order-desk.ts';
import { queryAgentPayStatus } from '#modules/contracts/payments/cashier/query-agent-pay-status.ts';
import {
  atBank,
  attemptOf,
  launch,
  staffContext,
  status,
  type Payment,
} from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';

const suite = usePaySuite();

/** An order whose premium goes to the insurer's own cashier. */
const forSupplier = async (): Promise<Payment> => {
  const payment = await suite.fresh();
  await suite
    .db()
    .updateTable('pay_orders')
    .set({ charge_type: chargeTypes.supplier })
    .where('pay_seq', '=', payment.paySeq)
    .execute();
  return payment;
};

test('the address of the insurer’s cashier is given, gone on with, and paid at', async () => {
  const payment = await forSupplier();
  const ask = () => suite.chen.call('getSupplierPayUrl', { paySeq: payment.paySeq });
  const first = await ask();
  expect(first.data.order.chargeType).toBe(chargeTypes.supplier);
  expect(first.data.url).toContain('/sandbox/pay/');
  expect((await ask()).data.url).toBe(first.data.url);
  expect(await suite.attempts(payment)).toHaveLength(1);
  await atBank(suite.desk, attemptOf(payment), 'pay', 'supplier');
  await settled(suite.desk, payment.orderNo, 'issued');
  expect(await suite.ledger(payment)).toEqual(['premium']);
  expect((await ask()).code).toBe(errorCodes.PAY_NOT_POSSIBLE);
});

test('launching says where to go and where to wait, and after paying that there is nothing to do', async () => {
  const payment = await forSupplier();
  const go = () => suite.chen.call('launchSupplierPay', { paySeq: payment.paySeq });
  const begun = await go();
  expect(begun.data).toMatchObject({ state: 'paying', supplierName: expect.any(String) });
  expect(begun.data.waitUrl).toContain(`/pro/loading/pay?paySeq=${payment.paySeq}`);
  await atBank(suite.desk, attemptOf(payment), 'pay', 'supplier');
  await settled(suite.desk, payment.orderNo, 'issued');
  expect((await go()).data).toMatchObject({ state: 'paid', url: null });
});

test('our own methods are not offered for it, and its cashier not for our own', async () => {
  const supplierPay = await forSupplier();
  expect((await launch(suite.chen, supplierPay, 'wechat')).code).toBe(
    errorCodes.PAY_METHOD_REFUSED,
  );
  const ours = await suite.fresh();
  const asked = await suite.chen.call('getSupplierPayUrl', {
    paySeq: ours.paySeq,
  });
  expect(asked.code).toBe(errorCodes.PAY_METHOD_REFUSED);
});

test('a stranger cannot open it, and a forged word of the insurer pays nothing', async () => {
  const payment = await forSupplier();
  const li = await arrive(suite.desk, '13900139000');
  expect((await li.call('getSupplierPayUrl', { paySeq: payment.paySeq })).code).toBe(
    errorCodes.NOT_FOUND,
  );
  await suite.chen.call('getSupplierPayUrl', { paySeq: payment.paySeq });
  const before = await suite.alerts('forged');
  await suite.desk.fault('pay-callback', 'wrong-signature');
  await atBank(suite.desk, attemptOf(payment), 'pay', 'supplier');
  await until('staff are alerted', () => suite.alerts('forged'), { is: (seen) => seen > before });
  expect(await suite.ledger(payment)).toEqual([]);
  suite.desk.clock.advance(3000);
  expect(await status(suite.chen, payment)).toMatchObject({ paid: true });
});

test('an agent sees whether their own order is paid, and nothing of others', async () => {
  const payment = await suite.fresh();
  const agentId = suite.chen.userId;
  const { paySeq, orderNo } = payment;
  await suite
    .db()
    .updateTable('orders')
    .set({ agent_user_id: agentId })
    .where('order_no', '=', orderNo)
    .execute();
  const as = (userId: string) => ({
    ...staffContext(suite.desk),
    person: userId,
    caller: { kind: 'agent' as const, userId, sessionId: 'session-1', mobileBound: true },
  });
  const seen = await queryAgentPayStatus(as(agentId), { orderNo });
  expect(seen).toMatchObject({ state: 'to-pay', paid: false, querying: false });
  await launch(suite.chen, payment);
  expect(await queryAgentPayStatus(as(agentId), { orderNo })).toMatchObject({ querying: true });
  await atBank(suite.desk, attemptOf(payment), 'pay');
  await settled(suite.desk, orderNo, 'issued');
  const after = await queryAgentPayStatus(as(agentId), { orderNo });
  expect(after).toMatchObject({ state: 'paid', paid: true });
  expect(JSON.stringify(after)).not.toContain(paySeq);
  const other = await queryAgentPayStatus(as('00000000-0000-4000-8000-000000000000'), { orderNo });
  expect(other).toMatchObject({ key: 'NOT_FOUND' });
});
