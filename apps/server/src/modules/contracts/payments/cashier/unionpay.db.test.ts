import { describe, expect, test } from 'vitest';
import { settle as settled } from '#testing/orders/order-desk.ts';
import { until } from '#testing/server/until.ts';
import { atBank, attemptOf, launch, urlOf, type Payment } from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';
import { refundByTwo } from '#testing/payments/refund-by-two.ts';
import { reconcileNow } from '#modules/contracts/payments/reconciliation/reconcile-bills.ts';

const suite = usePaySuite();

const ourPage = (url: string) =>
  suite.desk.server.inject({ method: 'GET', url: new URL(url).pathname });

const inputs = (html: string): URLSearchParams =>
  new URLSearchParams(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(
      ([, name = '', value = '']): [string, string] => [
        name,
        value.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
      ],
    ),
  );

/** Goes to UnionPay as a browser does: our page posts its form, and the cashier opens. */
const openCashier = async (payment: Payment): Promise<string> => {
  const begun = await launch(suite.chen, payment, 'unionpay');
  const url = urlOf(begun.data.launch);
  const page = await ourPage(url);
  expect(page.statusCode).toBe(200);
  const [, action = ''] = /action="([^"]+)"/.exec(page.body) ?? [];
  const cashier = await fetch(action.replaceAll('&#38;', '&'), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    body: inputs(page.body).toString(),
  });
  expect(cashier.status).toBe(303);
  return url;
};

const paidBy = async (payment: Payment): Promise<void> => {
  await openCashier(payment);
  await atBank(suite.desk, attemptOf(payment), 'pay', 'unionpay');
  await settled(suite.desk, payment.orderNo, 'issued');
};

describe('paying by UnionPay', () => {
  test('leads over a posted form to a policy and one balanced entry', async () => {
    const payment = await suite.fresh();
    await paidBy(payment);
    expect(await suite.payState(payment)).toBe('paid');
    expect(await suite.ledger(payment)).toEqual(['premium']);
  });

  test('the page of the form is for its token alone, and ends with the attempt', async () => {
    const payment = await suite.fresh();
    const url = await openCashier(payment);
    expect((await ourPage(`${url.slice(0, -2)}xx`)).statusCode).toBe(404);
    const page = await ourPage(url);
    expect(page.headers['content-security-policy']).toContain('form-action http:');
    expect(page.headers['cache-control']).toBe('no-store');
    await atBank(suite.desk, attemptOf(payment), 'pay', 'unionpay');
    await settled(suite.desk, payment.orderNo, 'issued');
    const over = await ourPage(url);
    expect(over.statusCode).toBe(404);
    expect(over.body).not.toContain('<form');
    expect(over.body).toContain('查看付款结果');
  });

  test('a refund is taken, and done when UnionPay says so', async () => {
    const payment = await suite.fresh();
    await paidBy(payment);
    await refundByTwo(suite.desk, {
      paySeq: payment.paySeq,
      key: 'refund-key-0000001',
      fen: 100,
      cause: 'correction',
      insurerRef: 'PD-2026-01',
      reason: '更正保险费',
    });
    await until('the refund is done', () => suite.refunds(payment), {
      is: ([first]) => first?.state === 'done',
    });
  });

  test('the bill of a day matches to the fen', async () => {
    await suite.comeBack('2027-06-01');
    const payment = await suite.fresh();
    await paidBy(payment);
    suite.at('2027-06-02', '10:30');
    await reconcileNow(suite.desk.app, null);
    const rows = await suite
      .db()
      .selectFrom('reconciliations')
      .select(['state', 'payments', 'payments_fen'])
      .where('provider', '=', 'unionpay')
      .where('date', '=', '2027-06-01')
      .execute();
    expect(rows).toEqual([{ state: 'matched', payments: 1, payments_fen: payment.fen }]);
  });

  test('is found out by asking when the notice is lost', async () => {
    const payment = await suite.fresh();
    await openCashier(payment);
    await suite.desk.fault('pay-callback', 'lost');
    await atBank(suite.desk, attemptOf(payment), 'pay', 'unionpay');
    suite.desk.clock.advance(3000);
    const { data } = await suite.chen.call('getPaySuccess', { paySeq: payment.paySeq });
    expect(data).toMatchObject({ status: { state: 'paid' } });
  });

  test.each(['wrong-amount', 'wrong-signature', 'unsigned', 'foreign'])(
    'a notice that is %s changes nothing by itself',
    async (fault) => {
      const payment = await suite.fresh();
      await openCashier(payment);
      await suite.desk.fault('pay-callback', fault);
      await suite.desk.fault('pay-query', 'server-error', 5);
      await atBank(suite.desk, attemptOf(payment), 'pay', 'unionpay');
      await until('the bank was heard', () => suite.desk.logged(), {
        is: (lines) => lines.includes('notify/unionpay'),
      });
      expect(await suite.payState(payment)).toBe('paying');
    },
  );
});
