// oxlint-disable vitest/no-standalone-expect -- `walk` runs every cell as a test
import { beforeAll, expect } from 'vitest';
import { saleFacts } from '@parasol/domain/consequences/sale-facts';
import { inTransaction } from '#ground/db/transaction.ts';
import { earnCommission } from '#modules/contracts/commissions/earn-commission.ts';
import { registerAgent } from '#testing/agents/register-agent.ts';
import { walk } from '#testing/consequences/walk.ts';
import { arrive } from '#testing/orders/order-desk.ts';
import type { Payment } from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';
import { signReceiptOf } from '#testing/policies/sign-receipt.ts';
import { reversalsIn } from '#testing/payments/reversals.ts';

const suite = usePaySuite();
const { paid, reverse, logIn } = reversalsIn(suite);

beforeAll(logIn);

const earned = async (payment: Payment): Promise<string> => {
  const { policy_no: policyNo } = await suite.policyOf(payment);
  await signReceiptOf(suite.chen, payment.orderNo);
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
      invoice: async () => {
        const payment = await paid();
        const { invoiceNo } = await suite.chen.ask('askForInvoice', {
          paySeq: payment.paySeq,
          of: 'person',
          name: '陈晨',
          email: 'chen@example.cn',
        });
        expect(await reverse(payment)).toMatchObject({ code: 0 });
        const stateOf = () =>
          suite
            .db()
            .selectFrom('invoices')
            .select('state')
            .where('invoice_no', '=', invoiceNo)
            .executeTakeFirst();
        await expect.poll(async () => (await stateOf())?.state).toBe('refused');
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
