import { expect } from 'vitest';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { runDebitsNow } from '#modules/contracts/payments/mandates/debits/run-debits.ts';
import { watchPoliciesOnce } from '#modules/contracts/policies/life/watch-policies.ts';
import type { BereavementDesk, Report } from '#testing/bereavements/bereavement-desk.ts';
import type { OrderDesk } from '#testing/orders/order-desk.ts';
import { policyOfOrder } from '#testing/policies/yearly-policy.ts';
import { secondOf, type FamilyPolicy } from '#testing/policies/family-policy.ts';
import { until } from '#testing/server/until.ts';

/** A policy with a debit under way, and an unconfirmed report of a death. */
export interface Reported {
  readonly policy: FamilyPolicy;
  readonly report: Report;
}

/** Work that pauses as soon as staff have matched the deceased, in any role on the policy. */
export const heldMeanwhile = (
  desk: () => OrderDesk,
  bereavements: () => BereavementDesk,
  reported: () => Promise<Reported>,
) => ({
  plan: async (): Promise<void> => {
    const { policy } = await reported();
    const { due } = await secondOf(desk(), policy);
    const now = desk().clock.now().getTime();
    for (const days of [1, 70]) {
      desk().clock.set(`${addDays(due, days)}T09:30`);
      await watchPoliciesOnce(desk().app);
      await runDebitsNow(desk().app);
    }
    expect((await secondOf(desk(), policy)).tries).toBe(1);
    expect((await policyOfOrder(desk(), policy.orderNo)).state).not.toBe('lapsed');
    desk().clock.advance(now - desk().clock.now().getTime());
  },
  debit: async (): Promise<void> => {
    const { policy } = await reported();
    await until('the debit is called off', async () => {
      const rows = await desk()
        .app.database.db.selectFrom('pay_attempts')
        .innerJoin('pay_orders', 'pay_orders.pay_seq', 'pay_attempts.pay_seq')
        .select('pay_attempts.state')
        .where('order_no', '=', policy.orderNo)
        .where('instalment', '=', 2)
        .execute();
      return rows.length > 0 && rows.every(({ state }) => state === 'closed') ? rows : undefined;
    });
  },
  queue: async (): Promise<void> => {
    const { report, policy } = await reported();
    const { rows } = await (
      await bereavements().clerk()
    ).ask('listQueue', {
      queue: 'bereavements',
    });
    expect(rows.map(({ id }) => id)).toContain(report.caseNo);
    const { policies } = await bereavements().seen(report);
    expect(policies).toMatchObject([{ policyNo: policy.policyNo, held: true }]);
  },
});
