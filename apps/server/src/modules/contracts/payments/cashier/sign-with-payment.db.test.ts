import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { until } from '#testing/server/until.ts';
import { settle } from '#testing/orders/order-desk.ts';
import { atBank, attemptOf, urlOf, type Payment } from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';

const suite = usePaySuite();

/** An order to be paid in twelve months, for which debits were wanted. */
const monthlyToPay = async (): Promise<Payment> => {
  const payment = await suite.fresh();
  await suite
    .db()
    .updateTable('orders')
    .set({
      auto_debit: true,
      price: sql<string>`price || '{"instalments": 12, "monthsBetween": 1, "frequency": "monthly"}'::jsonb`,
    })
    .where('order_no', '=', payment.orderNo)
    .execute();
  return payment;
};

const success = ({ paySeq }: Payment) => suite.chen.ask('getPaySuccess', { paySeq });

const pay = (payment: Payment, method: 'wechat' | 'alipay' | 'bank-card', more: object = {}) =>
  suite.chen.ask('cashierPay', {
    paySeq: payment.paySeq,
    method,
    sign: true,
    stay: { platform: 2 },
    ...more,
  });

const active = async ({ orderNo }: Payment) =>
  (await suite.db().selectFrom('mandates').selectAll().where('order_no', '=', orderNo).execute())
    .filter(({ state }) => state === 'active')
    .map(({ provider }) => provider);

test('what was wanted in the order stands at the cashier', async () => {
  const payment = await monthlyToPay();
  const { unifiedOrderType } = await suite.chen.ask('getCashier', { paySeq: payment.paySeq });
  expect(unifiedOrderType).toBe(2);
});

test('Alipay signs with the payment, and the page that follows says so', async () => {
  const payment = await monthlyToPay();
  const begun = await pay(payment, 'alipay');
  await fetch(urlOf(begun.launch), { redirect: 'manual' });
  await atBank(suite.desk, attemptOf(payment), 'pay', 'alipay');
  await settle(suite.desk, payment.orderNo, 'paid', 'issuing', 'issued');
  const paidPage = await until('the mandate is signed', () => success(payment), {
    is: ({ signed }) => signed,
  });
  expect(paidPage).toMatchObject({ signing: false, signingWanted: true, offerSigning: false });
  expect(await active(payment)).toEqual(['alipay']);
});

test('a signed card is entrusted with the payment itself', async () => {
  const payment = await monthlyToPay();
  const { signNo } = await suite.chen.ask('signCreditCard', {
    frontBankCode: suite.desk.app.catalogue.shared.banks[0]?.code ?? '',
    cardNo: '6222020200112230',
    name: '陈晓',
    idNo: '11010519491231002X',
    mobile: '13800138000',
  });
  const { code } = await suite
    .db()
    .selectFrom('sandbox_cards')
    .select('code')
    .where('sign_no', '=', signNo)
    .executeTakeFirstOrThrow();
  const { cardId } = await suite.chen.ask('checkCreditCardCode', { signNo, verifyCode: code });
  await pay(payment, 'bank-card', { cardId });
  await settle(suite.desk, payment.orderNo, 'paid', 'issuing', 'issued');
  expect(await success(payment)).toMatchObject({ signed: true, offerSigning: false });
  expect(await active(payment)).toEqual(['bank-card']);
});

test('where the provider signs apart, the page that follows asks for it', async () => {
  const payment = await monthlyToPay();
  await pay(payment, 'wechat');
  await atBank(suite.desk, attemptOf(payment), 'pay');
  await settle(suite.desk, payment.orderNo, 'paid', 'issuing', 'issued');
  expect(await success(payment)).toMatchObject({
    signed: false,
    signing: false,
    signingWanted: true,
    offerSigning: true,
  });
});

test('an attempt that failed is told as such, with what can be done', async () => {
  const payment = await suite.fresh();
  const status = () => suite.chen.ask('queryPayStatus', { paySeq: payment.paySeq });
  expect(await status()).toMatchObject({ failed: false, title: '待支付' });
  await pay(payment, 'wechat', { sign: false });
  await atBank(suite.desk, attemptOf(payment), 'fail');
  await settle(suite.desk, payment.orderNo, 'to-pay');
  expect(await status()).toMatchObject({
    failed: true,
    title: '支付未成功',
    words: expect.stringMatching(/^微信支付没有完成支付，没有扣款/) as string,
  });
});
