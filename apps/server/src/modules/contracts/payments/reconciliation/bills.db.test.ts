import { describe, expect, test } from 'vitest';
import { settle as settled } from '#testing/orders/order-desk.ts';
import { reconcileNow } from './reconcile-bills.ts';
import {
  atBank,
  attemptOf,
  launch,
  staffContext,
  status,
  urlOf,
} from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';
import { makeCall } from '#testing/server/make-call.ts';

const suite = usePaySuite();

describe('the bill of a day', () => {
  const differences = async (date: string, provider: string) =>
    await suite
      .db()
      .selectFrom('pay_differences')
      .innerJoin(
        'reconciliations',
        'reconciliations.reconciliation_id',
        'pay_differences.reconciliation_id',
      )
      .select(['kind', 'number', 'difference_id', 'reconciliations.reconciliation_id'])
      .where('date', '=', date)
      .where('provider', '=', provider as 'wechat')
      .orderBy('difference_id')
      .execute();

  test('without faults matches to the fen, for every provider', async () => {
    await suite.comeBack('2027-06-01');
    const payment = await suite.fresh();
    await launch(suite.chen, payment);
    await atBank(suite.desk, attemptOf(payment), 'pay');
    const other = await suite.fresh();
    const begun = await launch(suite.chen, other, 'alipay');
    await fetch(urlOf(begun.data.launch), { redirect: 'manual' });
    await atBank(suite.desk, attemptOf(other), 'pay', 'alipay');
    await settled(suite.desk, payment.orderNo, 'issued');
    await settled(suite.desk, other.orderNo, 'issued');
    suite.at('2027-06-02', '10:30');
    await reconcileNow(suite.desk.app, null);
    const rows = await suite
      .db()
      .selectFrom('reconciliations')
      .select(['provider', 'state', 'payments', 'payments_fen'])
      .where('date', '=', '2027-06-01')
      .orderBy('provider')
      .execute();
    expect(rows).toEqual([
      { provider: 'alipay', state: 'matched', payments: 1, payments_fen: other.fen },
      { provider: 'bank-card', state: 'matched', payments: 0, payments_fen: 0 },
      { provider: 'unionpay', state: 'matched', payments: 0, payments_fen: 0 },
      { provider: 'wechat', state: 'matched', payments: 1, payments_fen: payment.fen },
    ]);
  });

  test('with a payment we never heard of is settled by the proposed action, and exported', async () => {
    await suite.comeBack('2027-06-03');
    const payment = await suite.fresh();
    await launch(suite.chen, payment);
    await suite.desk.fault('pay-callback', 'lost');
    await atBank(suite.desk, attemptOf(payment), 'pay');
    await suite.comeBack('2027-06-04', '10:30');
    await reconcileNow(suite.desk.app, '2027-06-03');
    const [found, ...rest] = await differences('2027-06-03', 'wechat');
    expect(found).toMatchObject({ kind: 'payment-missing-here', number: attemptOf(payment) });
    expect(rest).toEqual([]);
    const file = await makeCall('exportReconciliation', staffContext(suite.desk), {
      reconciliationId: found?.reconciliation_id ?? 0,
    });
    expect('csv' in file && file.csv).toContain('账单有收款，系统未入账');
    const done = await makeCall('settleDifference', staffContext(suite.desk), {
      differenceId: found?.difference_id ?? 0,
      how: 'proposed',
      note: '查询后入账',
    });
    expect(done).toMatchObject({ state: 'done' });
    const row = await suite
      .db()
      .selectFrom('reconciliations')
      .select('state')
      .where('reconciliation_id', '=', found?.reconciliation_id ?? 0)
      .executeTakeFirstOrThrow();
    expect(row.state).toBe('settled');
    expect((await status(suite.chen, payment)).paid).toBe(true);
  });

  test.each([
    ['drop-line', 'payment-missing-there'],
    ['extra-line', 'payment-unknown'],
    ['wrong-amount', 'payment-amount'],
    ['twice-line', 'payment-twice'],
  ])('with the planted fault %s shows exactly %s', async (fault, kind) => {
    const day =
      { 'drop-line': '05', 'extra-line': '07', 'wrong-amount': '09', 'twice-line': '11' }[fault] ??
      '';
    await suite.comeBack(`2027-06-${day}`);
    const payment = await suite.fresh();
    await launch(suite.chen, payment);
    await atBank(suite.desk, attemptOf(payment), 'pay');
    await settled(suite.desk, payment.orderNo, 'issued');
    await suite.desk.fault('pay-bill', fault);
    suite.at(`2027-06-${String(Number(day) + 1).padStart(2, '0')}`, '10:30');
    await reconcileNow(suite.desk.app, `2027-06-${day}`);
    const found = await differences(`2027-06-${day}`, 'wechat');
    expect(found.map((each) => each.kind)).toEqual([kind]);
  });
});
