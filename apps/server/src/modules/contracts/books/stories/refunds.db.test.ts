import { beforeEach, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { chargeTypes } from '@parasol/domain/contracts/payments/debits/charge-type';
import { reconcileNow } from '#modules/contracts/payments/reconciliation/reconcile-bills.ts';
import { moneyStoriesIn } from '#testing/payments/money-stories.ts';
import { useLeavingSuite } from '#testing/policies/leaving-suite.ts';
import { atBank, attemptOf, launch, urlOf } from '#testing/payments/pay-desk.ts';
import { settle } from '#testing/orders/order-desk.ts';
import { until } from '#testing/server/until.ts';

const story = moneyStoriesIn(useLeavingSuite());
beforeEach(story.begins);

test('a premium is paid and the contract issued: the provider holds it, the insurer is owed it', async () => {
  const { fen } = await story.issued();
  await story.ends({ 'provider-clearing': fen, 'insurer-payable': -fen });
});

test('a refund in parts: two corrections stay with the customer, the contract stands for the rest', async () => {
  const paid = await story.issued();
  await story.refund(paid, 100, 'correction');
  await story.refund(paid, 250, 'correction');
  const left = paid.fen - 100 - 250;
  await story.ends({ 'provider-clearing': left, 'insurer-payable': -left });
  expect(await story.policyOf(paid)).toMatchObject({
    state: expect.stringMatching(/waiting|in-force/),
  });
});

test('a refund in parts up to the last fen ends the contract, and nothing is left anywhere', async () => {
  const paid = await story.issued();
  await story.refund(paid, 300, 'correction');
  await story.refund(paid, paid.fen - 300, 'cancellation');
  await story.paidBack(paid);
  await story.ends({});
  expect(await story.policyOf(paid)).toMatchObject({ state: 'cancelled' });
});

test('more than is left cannot go back, whoever asks', async () => {
  const paid = await story.issued();
  await story.refund(paid, 300, 'correction');
  const asked = await story.finance().call('refundPayment', {
    key: 'story-too-much-00001',
    paySeq: paid.paySeq,
    fen: paid.fen - 299,
    cause: 'correction',
    insurerRef: 'PD-2026-900',
    reason: '保险公司同意',
  });
  expect(asked.code).toBe(errorCodes.REFUND_NOT_POSSIBLE);
  const left = paid.fen - 300;
  await story.ends({ 'provider-clearing': left, 'insurer-payable': -left });
});

test('paid twice by two methods: one of them goes back alone', async () => {
  const payment = await story.fresh();
  await launch(story.chen, payment);
  await story.desk.fault('pay-close', 'server-error', 50);
  const second = await launch(story.chen, payment, 'alipay');
  await fetch(urlOf(second.data.launch), { redirect: 'manual' });
  await atBank(story.desk, attemptOf(payment, 2), 'pay', 'alipay');
  await atBank(story.desk, attemptOf(payment), 'pay');
  await until('the surplus is back', () => story.refunds(payment), {
    is: (all) => all.some(({ state }) => state === 'done'),
  });
  await story.desk.fault('pay-close', 'server-error', 0);
  await settle(story.desk, payment.orderNo, 'issued');
  await story.ends({ 'provider-clearing': payment.fen, 'insurer-payable': -payment.fen });
});

test('paid, and the insurer does not issue it: all of it goes back by itself', async () => {
  const payment = await story.fresh();
  await story.desk.fault('insurer-issue', 'refuse');
  await launch(story.chen, payment);
  await atBank(story.desk, attemptOf(payment), 'pay');
  await settle(story.desk, payment.orderNo, 'refunded');
  await story.ends({});
});

test('a refund that the provider refuses is paid from our own account by two, and the trust pays it back', async () => {
  const paid = await story.issued();
  await story.desk.fault('pay-refund', 'refuse');
  await story.refund(paid, 120, 'correction');
  const [refund] = await until('the provider refuses', () => story.refunds(paid), {
    is: (all) => all[0]?.state === 'stuck',
  });
  await story.byTwo('settleStuckRefund', {
    refundNo: refund?.refund_no ?? '',
    how: 'paid-otherwise',
    note: '银行转账退还',
    voucher: 'HZ20261118',
  });
  // The provider still holds the whole premium: the money came from us.
  await story.ends({
    'provider-clearing': paid.fen,
    'insurer-payable': 120 - paid.fen,
    'own-account': -120,
  });
  const back = { kind: 'trust-moved', brand: 'qinghe', paidOn: story.today() } as const;
  const more = { ...back, fen: 121, reference: 'T20260521' };
  expect((await story.finance().call('moveHouseMoney', more)).code).toBe(errorCodes.CONFLICT);
  await story.byTwo('moveHouseMoney', { ...back, fen: 120, reference: 'T20260521' });
  await story.ends({
    'provider-clearing': paid.fen,
    'insurer-payable': 120 - paid.fen,
    'premium-trust': -120,
  });
});

test('a refund of an order that is not issued goes back the way it came', async () => {
  const payment = await story.fresh();
  await story.desk.fault('insurer-issue', 'timeout', 20);
  await launch(story.chen, payment);
  await atBank(story.desk, attemptOf(payment), 'pay');
  await until('it is paid', () => story.payState(payment), { is: (state) => state === 'paid' });
  await story.finance().ask('refundPayment', {
    key: 'story-unissued-00001',
    paySeq: payment.paySeq,
    fen: payment.fen,
    reason: '客户取消',
  });
  await story.paidBack(payment);
  await story.ends({});
  await story.db().deleteFrom('sandbox_faults').execute();
});

test('an insurer collects itself: its bill brings what it owes us for selling, once', async () => {
  await story.comesOn(addDays(story.today(), 40));
  const payment = await story.fresh();
  const { paySeq } = payment;
  await story
    .db()
    .updateTable('pay_orders')
    .set({ charge_type: chargeTypes.supplier })
    .where('pay_seq', '=', paySeq)
    .execute();
  await story.chen.ask('getSupplierPayUrl', { paySeq });
  await atBank(story.desk, attemptOf(payment), 'pay', 'supplier');
  await settle(story.desk, payment.orderNo, 'issued');
  const day = story.today();
  await story.comesOn(addDays(day, 1));
  await reconcileNow(story.desk.app, day);
  await reconcileNow(story.desk.app, day);
  const earned = Math.round(payment.fen * 0.35);
  await story.ends({ 'brokerage-receivable': earned, 'brokerage-income': -earned });
});
