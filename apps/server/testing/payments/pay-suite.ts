import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { Input } from '@parasol/contract';
import type { Db } from '#ground/db/schema.ts';
import { until } from '#testing/server/until.ts';
import {
  arrive,
  placeOwn,
  settle,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import type { Evidence } from '@parasol/domain/contracts/payments/evidence';
import {
  atBank,
  attemptOf,
  launch,
  opened,
  payable,
  startPayDesk,
  urlOf,
  type Payment,
} from './pay-desk.ts';

const mobile = '13800138000';

/** One node with one customer for the tests of a file, and their common lookups. */
export const usePaySuite = () => {
  let desk: OrderDesk;
  let chen: Customer;
  let serial = 1;
  beforeAll(async () => {
    desk = await startPayDesk();
    chen = await arrive(desk, mobile);
  });
  afterAll(() => desk.stop());

  const db = (): Db => desk.app.database.db;
  const payOrder = ({ paySeq }: Payment) =>
    db()
      .selectFrom('pay_orders')
      .selectAll()
      .where('pay_seq', '=', paySeq)
      .executeTakeFirstOrThrow();
  const planOf = ({ orderNo }: Payment) =>
    db()
      .selectFrom('premium_plans')
      .selectAll()
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
  const at = (date: string, time = '09:00'): void => desk.clock.set(`${date}T${time}`);

  return {
    get desk(): OrderDesk {
      return desk;
    },
    get chen(): Customer {
      return chen;
    },
    db,
    at,
    /** A session does not last for months: the customer logs in again. */
    comeBack: async (date: string, time = '10:00'): Promise<void> => {
      at(date, time);
      chen = await arrive(desk, mobile);
    },
    fresh: (): Promise<Payment> => payable(desk, chen, (serial += 2)),
    /** An order paid in twelve months on these terms, with the first premium paid. */
    monthly: async (terms = { graceDays: 60, reinstatementYears: 2 }): Promise<Payment> => {
      // Plans of earlier tests would be debited along with this one.
      await db().updateTable('premium_plans').set({ state: 'stopped' }).execute();
      const { orderNo, displayId } = await placeOwn(desk, chen, '1990-06-15', (serial += 2));
      await settle(desk, orderNo, 'to-pay');
      await db()
        .updateTable('orders')
        .set({
          auto_debit: true,
          price: sql<string>`price || '{"instalments": 12, "monthsBetween": 1, "frequency": "monthly"}'::jsonb`,
        })
        .where('order_no', '=', orderNo)
        .execute();
      const payment = await opened(chen, orderNo, displayId);
      await launch(chen, payment);
      await atBank(desk, attemptOf(payment), 'pay');
      await settle(desk, orderNo, 'issued');
      // The product itself is paid at once, so its terms of instalments are added.
      await db()
        .updateTable('premium_plans')
        .set({ grace_days: terms.graceDays, reinstatement_years: terms.reinstatementYears })
        .where('order_no', '=', orderNo)
        .execute();
      await db()
        .updateTable('policies')
        .set({ contract: sql<string>`contract || ${JSON.stringify(terms)}::jsonb` })
        .where('order_no', '=', orderNo)
        .execute();
      return payment;
    },
    planOf,
    policyOf: ({ orderNo }: Payment) =>
      db()
        .selectFrom('policies')
        .selectAll()
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow(),
    second: async (payment: Payment) => {
      const plan = await planOf(payment);
      return db()
        .selectFrom('instalments')
        .selectAll()
        .where('plan_no', '=', plan.plan_no)
        .where('number', '=', 2)
        .executeTakeFirstOrThrow();
    },
    /** A mandate signed at the provider, from the customer's tap to its report. */
    sign: async (
      { displayId }: Payment,
      method: Input<'signMandate'>['method'] = 'wechat',
    ): Promise<string> => {
      const { mandateNo, launch: signing } = await chen.ask('signMandate', {
        displayId,
        method,
        stay: { platform: 2 },
        agreed: true,
      });
      await fetch(urlOf(signing), { redirect: 'manual' });
      await atBank(desk, mandateNo, 'sign', method);
      await until(
        'the mandate is active',
        () =>
          db()
            .selectFrom('mandates')
            .select('state')
            .where('mandate_no', '=', mandateNo)
            .executeTakeFirstOrThrow(),
        { is: ({ state }) => state === 'active' },
      );
      return mandateNo;
    },
    /** How many text messages with these words the customer has received. */
    texts: async (words: string): Promise<number> => {
      const rows = await db()
        .selectFrom('sandbox_inbox')
        .select('text')
        .where('mobile', '=', mobile)
        .execute();
      return rows.filter(({ text }) => text.includes(words)).length;
    },
    payState: async (payment: Payment): Promise<string> => (await payOrder(payment)).state,
    payOrder,
    attempts: ({ paySeq }: Payment) =>
      db()
        .selectFrom('pay_attempts')
        .selectAll()
        .where('pay_seq', '=', paySeq)
        .orderBy('number')
        .execute(),
    refunds: ({ paySeq }: Payment) =>
      db()
        .selectFrom('pay_refunds')
        .selectAll()
        .where('pay_seq', '=', paySeq)
        .orderBy('number')
        .execute(),
    ledger: async ({ paySeq }: Payment): Promise<string[]> => {
      const rows = await db()
        .selectFrom('ledger_entries')
        .select('kind')
        .where('pay_seq', '=', paySeq)
        .orderBy('entry_no')
        .execute();
      return rows.map(({ kind }) => kind);
    },
    /** How often staff were alerted about this kind of thing. */
    alerts: async (kind: string): Promise<number> => {
      const rows = await db()
        .selectFrom('pay_alerts')
        .select('times')
        .where('kind', '=', kind)
        .execute();
      return rows.reduce((sum, { times }) => sum + times, 0);
    },
    paidEvidence: (payment: Payment, number: number, more: Partial<Evidence> = {}): Evidence => ({
      source: 'callback',
      from: { provider: 'wechat', merchant: '1900000001' },
      attemptNo: attemptOf(payment, number),
      outcome: 'paid',
      merchant: '1900000001',
      app: 'wx-sandbox-7',
      fen: payment.fen,
      currency: 'CNY',
      transactionNo: `T-${attemptOf(payment, number)}`,
      paidAt: desk.clock.now().getTime(),
      ...more,
    }),
  };
};
