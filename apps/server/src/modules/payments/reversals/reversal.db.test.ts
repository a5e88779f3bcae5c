// oxlint-disable vitest/no-standalone-expect -- `walk` runs every cell as a test
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@parasol/domain/calendar/plain-date';
import { saleFacts } from '@parasol/domain/consequences/sale-facts';
import { payAgainDays } from '@parasol/domain/policies/premium-deadline';
import { inTransaction } from '#ground/db/transaction.ts';
import { earnCommission } from '#modules/commissions/earn-commission.ts';
import { registerAgent } from '#testing/agents/register-agent.ts';
import { walk } from '#testing/consequences/walk.ts';
import { arrive, employ, settle, type Customer } from '#testing/orders/order-desk.ts';
import { atBank, attemptOf, launch, type Payment } from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';
import { attemptByNo } from '../queries/attempts.ts';
import { askProvider } from '../evidence/ask-provider.ts';
import { runDebitsNow } from '../mandates/run-debits.ts';
import { reconcileNow } from '../reconciliation/reconcile-bills.ts';

const suite = usePaySuite();
let operations: Omit<Customer, 'userId'>;
let finance: Omit<Customer, 'userId'>;

beforeAll(async () => {
  operations = await employ(suite.desk, 'operations');
  finance = await employ(suite.desk, 'finance');
});

const paid = async (to: 'issued' | 'paid' = 'issued'): Promise<Payment> => {
  const payment = await suite.fresh();
  // An insurer that was silent for an earlier order answers again.
  await suite.db().deleteFrom('sandbox_faults').execute();
  if (to === 'paid') await suite.desk.fault('insurer-issue', 'timeout', 20);
  await launch(suite.chen, payment);
  await atBank(suite.desk, attemptOf(payment), 'pay');
  if (to === 'issued') await settle(suite.desk, payment.orderNo, 'issued');
  else await expect.poll(() => suite.payState(payment), { timeout: 10_000 }).toBe('paid');
  return payment;
};

/** As the provider would do after a dispute: its trade is closed, and no bill names it. */
const takenBack = (payment: Payment) =>
  suite
    .db()
    .updateTable('sandbox_trades')
    .set({ state: 'closed', paid_at: null })
    .where('number', '=', attemptOf(payment))
    .execute();

const reverse = async (payment: Payment) => {
  const asked = await operations.call('reversePayment', {
    paySeq: payment.paySeq,
    reference: 'CB-2026-1',
    reason: '持卡人拒付',
  });
  expect(asked).toMatchObject({ code: 100307 });
  const { askId } = asked.data as unknown as { askId: string };
  expect(await operations.call('grantAsk', { askId })).toMatchObject({ code: 10009 });
  return finance.call('grantAsk', { askId });
};

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
    const next = addDays(day, 1);
    await suite.comeBack(next, '10:30');
    [operations, finance] = [
      await employ(suite.desk, 'operations'),
      await employ(suite.desk, 'finance'),
    ];
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
    const asked = await operations.call('settleDifference', proposed);
    expect(asked).toMatchObject({ code: 10009 });
    expect(asked.msg).toContain('这条差异保留');
    const waived = await operations.call('settleDifference', { ...proposed, how: 'waive' });
    expect(waived).toMatchObject({ code: 100307 });
    const { askId } = waived.data as unknown as { askId: string };
    await finance.ask('grantAsk', { askId });
    const after = await suite
      .db()
      .selectFrom('pay_differences')
      .select('state')
      .where('difference_id', '=', differenceId)
      .executeTakeFirstOrThrow();
    expect(after.state).toBe('waived');
  });

  test('of an issued policy is booked by two, owed again, told, and can be paid again', async () => {
    const payment = await paid();
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
    const refund = await operations.call('refundPayment', {
      key: 'refund-key-0000001',
      paySeq: payment.paySeq,
      fen: 1,
      reason: '协商退还',
    });
    expect(refund.code).toBe(40131);
    await expect.poll(() => suite.texts('支付机构撤回了您为')).toBe(1);

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
    // The provider says once more that the first one is closed: it is known.
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
    [operations, finance] = [
      await employ(suite.desk, 'operations'),
      await employ(suite.desk, 'finance'),
    ];
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

const earned = async (payment: Payment): Promise<string> => {
  const { policy_no: policyNo } = await suite.policyOf(payment);
  const { db } = suite.desk.app.database;
  await db
    .updateTable('policies')
    .set({ seller: 'A1', broker: null })
    .where('policy_no', '=', policyNo)
    .execute();
  await inTransaction(suite.desk.app.database, (tx) =>
    earnCommission(tx, suite.desk.app, { orderNo: payment.orderNo }),
  );
  return policyNo;
};

const unpaid = async (payment: Payment): Promise<void> => {
  const { policy_no: policyNo, state } = await suite.policyOf(payment);
  expect(['waiting', 'in-force']).toContain(state);
  const row = await suite
    .db()
    .selectFrom('policy_premiums')
    .select('paid_at')
    .where('policy_no', '=', policyNo)
    .where('number', '=', 1)
    .executeTakeFirstOrThrow();
  expect(row.paid_at).toBeNull();
};

const reversed = async (to: 'issued' | 'paid' = 'issued'): Promise<Payment> => {
  const payment = await paid(to);
  expect(await reverse(payment)).toMatchObject({ code: 0 });
  return payment;
};

walk(
  { 'payment-reversed': saleFacts['payment-reversed'] },
  {
    'payment-reversed': {
      'policy-waiting': async () => unpaid(await reversed()),
      'policy-in-force': async () => {
        const payment = await paid();
        await suite
          .db()
          .updateTable('policies')
          .set({ state: 'in-force' })
          .where('order_no', '=', payment.orderNo)
          .execute();
        expect(await reverse(payment)).toMatchObject({ code: 0 });
        await unpaid(payment);
      },
      plan: async () => {
        const payment = await reversed();
        expect(await suite.planOf(payment)).toMatchObject({ count: 1, state: 'active' });
      },
      commission: async () => {
        const agent = await arrive(suite.desk, '13700137599');
        const at = suite.desk.clock.now();
        await registerAgent(suite.db(), { userId: agent.userId, agentNo: 'A1', at });
        const payment = await paid();
        const policyNo = await earned(payment);
        expect(await reverse(payment)).toMatchObject({ code: 0 });
        const rows = await suite
          .db()
          .selectFrom('commission_entries')
          .select('fen')
          .where('policy_no', '=', policyNo)
          .execute();
        expect(rows).toHaveLength(2);
        expect(rows.reduce((sum, { fen }) => sum + fen, 0)).toBe(0);
      },
      message: async () => {
        const before = await suite.texts('支付机构撤回了您为');
        await reversed();
        await expect.poll(() => suite.texts('支付机构撤回了您为')).toBe(before + 1);
      },
      'order-paid': async () => {
        const payment = await reversed('paid');
        const order = await suite
          .db()
          .selectFrom('orders')
          .select('state')
          .where('order_no', '=', payment.orderNo)
          .executeTakeFirstOrThrow();
        expect(order.state).toBe('closed');
      },
    },
  },
);
