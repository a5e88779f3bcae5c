import { beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { payAgainDays } from '@parasol/domain/contracts/policies/premiums/premium-deadline';
import { atBank, attemptOf, launch, type Payment } from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';
import { reversalsIn } from '#testing/payments/reversals.ts';
import { attemptByNo } from '#modules/contracts/payments/queries/attempts.ts';
import { askProvider } from '#modules/contracts/payments/evidence/ask-provider.ts';
import { runDebitsNow } from '#modules/contracts/payments/mandates/debits/run-debits.ts';
import { reconcileNow } from '#modules/contracts/payments/reconciliation/reconcile-bills.ts';

const suite = usePaySuite();
const { paid, takenBack, reverse, operations, finance, logIn } = reversalsIn(suite);

beforeAll(logIn);

const ledger = (payment: Payment) =>
  suite
    .db()
    .selectFrom('ledger_entries')
    .select(['kind', 'lines'])
    .where('pay_seq', '=', payment.paySeq)
    .orderBy('entry_no')
    .execute();

describe('a payment that the provider takes back', () => {
  test('is a contradiction by whichever word, and its difference stays open until two decide', async () => {
    const payment = await paid();
    const day = suite.desk.clock.now().toISOString().slice(0, 10);
    await takenBack(payment);
    const before = await suite.alerts('contradiction');
    const attempt = await attemptByNo(suite.db(), attemptOf(payment));
    if (!attempt) throw new Error('no attempt');
    for (const source of ['callback', 'poll', 'bill'] as const)
      expect(await askProvider(suite.desk.app, attempt, source)).toBe('contradiction');
    expect(await suite.alerts('contradiction')).toBe(before + 3);
    const heard = await suite
      .db()
      .selectFrom('pay_evidence')
      .select(['source', 'outcome'])
      .where('attempt_no', '=', attemptOf(payment))
      .where('result', '=', 'contradiction')
      .orderBy('evidence_id')
      .execute();
    expect(heard).toEqual(
      ['callback', 'poll', 'bill'].map((source) => ({ source, outcome: 'closed' })),
    );
    const next = addDays(day, 1);
    await suite.comeBack(next, '10:30');
    await logIn();
    await reconcileNow(suite.desk.app, day);
    const found = await suite
      .db()
      .selectFrom('pay_differences')
      .selectAll()
      .where('number', '=', attemptOf(payment))
      .executeTakeFirstOrThrow();
    expect(found).toMatchObject({ kind: 'payment-missing-there', state: 'open' });
    const differenceId = found.difference_id;
    const proposed = { differenceId, how: 'proposed', note: '向支付机构查询' } as const;
    const asked = await operations().call('settleDifference', proposed);
    expect(asked).toMatchObject({ code: errorCodes.CONFLICT });
    expect(asked.msg).toContain('这条差异保留');
    const waived = await operations().call('settleDifference', { ...proposed, how: 'waive' });
    expect(waived).toMatchObject({ code: 100307 });
    const { askId } = waived.data as unknown as { askId: string };
    await finance().ask('grantAsk', { askId });
    const after = await suite
      .db()
      .selectFrom('pay_differences')
      .select('state')
      .where('difference_id', '=', differenceId)
      .executeTakeFirstOrThrow();
    expect(after.state).toBe('waived');
  });

  test('that two booked settles the difference of its bill', async () => {
    const payment = await paid();
    const today = suite.desk.clock.now().toISOString().slice(0, 10);
    await takenBack(payment);
    await suite.comeBack(addDays(today, 1), '10:30');
    await logIn();
    await reconcileNow(suite.desk.app, today);
    const difference = () =>
      suite
        .db()
        .selectFrom('pay_differences')
        .select(['state', 'note'])
        .where('number', '=', attemptOf(payment))
        .executeTakeFirstOrThrow();
    expect((await difference()).state).toBe('open');
    expect(await reverse(payment)).toMatchObject({ code: 0 });
    expect(await difference()).toEqual({ state: 'done', note: '已登记支付撤回，凭证 CB-2026-1' });
  });

  test('of an issued policy is booked by two, owed again, told, and can be paid again', async () => {
    const payment = await paid();
    const reversalTexts = await suite.texts('支付机构撤回了您为');
    await takenBack(payment);
    expect(await reverse(payment)).toMatchObject({ code: 0 });
    expect(await suite.payState(payment)).toBe('reversed');
    const entries = await ledger(payment);
    expect(entries.map(({ kind }) => kind)).toEqual(['premium', 'payment-reversed']);
    expect(
      entries
        .flatMap(({ lines }) => lines)
        .filter(({ account }) => account === 'insurer-payable')
        .reduce((sum, { fen }) => sum + fen, 0),
    ).toBe(0);
    const refund = await operations().call('refundPayment', {
      key: 'refund-key-0000001',
      paySeq: payment.paySeq,
      fen: 1,
      reason: '协商退还',
    });
    expect(refund.code).toBe(errorCodes.REFUND_NOT_POSSIBLE);
    await expect.poll(() => suite.texts('支付机构撤回了您为')).toBe(reversalTexts + 1);

    const { plan_no: planNo } = await suite.planOf(payment);
    const due = addDays(suite.desk.clock.now().toISOString().slice(0, 10), payAgainDays);
    const { policy_no: policyNo } = await suite.policyOf(payment);
    const premium = () =>
      suite
        .db()
        .selectFrom('policy_premiums')
        .select(['due', 'paid_at'])
        .where('policy_no', '=', policyNo)
        .executeTakeFirstOrThrow();
    expect(await premium()).toEqual({ due, paid_at: null });

    const again = await suite.chen.call('payPolicyService', { posNo: `${planNo}-1` });
    const second = { ...payment, paySeq: again.data.order.paySeq };
    await launch(suite.chen, second);
    await atBank(suite.desk, attemptOf(second), 'pay');
    await expect.poll(() => suite.payState(second)).toBe('paid');
    expect((await premium()).paid_at).not.toBeNull();
    expect(await suite.planOf(payment)).toMatchObject({ state: 'finished' });
    // The provider reports once more that the first one is closed: it is known.
    const attempt = await attemptByNo(suite.db(), attemptOf(payment));
    if (attempt) expect(await askProvider(suite.desk.app, attempt)).toBe('nothing');
  });

  test('and that nobody pays again ends as the contract says', async () => {
    const payment = await suite.monthly({ graceDays: 30, reinstatementYears: 0 });
    await takenBack(payment);
    expect(await reverse(payment)).toMatchObject({ code: 0 });
    const today = suite.desk.clock.now().toISOString().slice(0, 10);
    const due = addDays(today, payAgainDays);
    await suite.comeBack(addDays(due, 1));
    await runDebitsNow(suite.desk.app);
    expect(await suite.policyOf(payment)).toMatchObject({ state: 'grace' });
    await suite.comeBack(addDays(due, 31));
    await runDebitsNow(suite.desk.app);
    expect(await suite.policyOf(payment)).toMatchObject({ state: 'lapsed' });
    suite.at(today);
    await logIn();
  });

  test('of an order without a policy stops it, and the customer is told', async () => {
    const payment = await paid('paid');
    await takenBack(payment);
    expect(await reverse(payment)).toMatchObject({ code: 0 });
    const order = await suite
      .db()
      .selectFrom('orders')
      .select('state')
      .where('order_no', '=', payment.orderNo)
      .executeTakeFirstOrThrow();
    expect(order.state).toBe('closed');
    const { messages } = await suite.chen.ask('listMessages', {});
    expect(JSON.stringify(messages)).toContain('支付机构撤回了您为');
  });
});
