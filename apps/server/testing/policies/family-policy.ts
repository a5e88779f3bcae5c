import type { Selectable } from 'kysely';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import type { PolicyTables } from '#ground/db/tables/contracts/policies.ts';
import { runDebitsNow } from '#modules/contracts/payments/mandates/debits/run-debits.ts';
import {
  familyOrder,
  type Family,
  type FamilyOrder,
  type Terms,
} from '#testing/orders/family-order.ts';
import { arrive, settle, type OrderDesk } from '#testing/orders/order-desk.ts';
import { opened, type Payment } from '#testing/payments/pay-desk.ts';
import { until } from '#testing/server/until.ts';
import { payAtBank, policyOfOrder, signDebits } from './yearly-policy.ts';

export interface FamilyPolicy extends FamilyOrder {
  readonly payment: Payment;
  readonly policyNo: string;
}

/** A medical policy of a child, or of a parent and a child, applied for and paid. */
export const familyPolicy = async (
  desk: OrderDesk,
  family: Family,
  terms: Terms = {},
): Promise<FamilyPolicy> => {
  const order = await familyOrder(desk, family, terms);
  await settle(desk, order.orderNo, 'to-pay');
  const payment = await opened(order.who, order.orderNo, order.displayId);
  await payAtBank(desk, order.who, payment);
  return { ...order, payment, policyNo: (await policyOfOrder(desk, order.orderNo)).policy_no };
};

/** A session does not last for months: the policyholder logs in again. */
export const comeBack = async <Policy extends FamilyPolicy>(
  desk: OrderDesk,
  policy: Policy,
): Promise<Policy> => ({
  ...policy,
  who: { ...(await arrive(desk, policy.who.mobile)), mobile: policy.who.mobile },
});

export const secondOf = (desk: OrderDesk, { orderNo }: Pick<FamilyPolicy, 'orderNo'>) =>
  desk.app.database.db
    .selectFrom('instalments')
    .innerJoin('premium_plans', 'premium_plans.plan_no', 'instalments.plan_no')
    .select(['due', 'instalments.state', 'tries', 'noticed_for', 'instalments.fen'])
    .where('order_no', '=', orderNo)
    .where('number', '=', 2)
    .executeTakeFirstOrThrow();

/** Paid by the month, and the second premium is being debited: its outcome is unknown. */
export const debitedPolicy = async (desk: OrderDesk, family: Family): Promise<FamilyPolicy> => {
  const policy = await familyPolicy(desk, family, { payFrequency: 'monthly' });
  await signDebits(desk, policy.who, policy.displayId);
  const { due } = await secondOf(desk, policy);
  desk.clock.set(`${addDays(due, -1)}T09:00`);
  await runDebitsNow(desk.app);
  desk.clock.set(`${due}T09:00`);
  await desk.fault('pay-callback', 'lost', 5);
  await desk.fault('pay-debit', 'reset');
  await runDebitsNow(desk.app);
  await desk.fault('pay-callback', 'lost', 0);
  return comeBack(desk, policy);
};

export type PolicyNow = Selectable<PolicyTables['policies']>;

/** Waits until a policy has this state. */
export const policyBecomes = (
  desk: OrderDesk,
  { orderNo }: Pick<FamilyPolicy, 'orderNo'>,
  ...states: readonly PolicyNow['state'][]
): Promise<PolicyNow> =>
  until(`the policy is ${states.join(' or ')}`, () => policyOfOrder(desk, orderNo), {
    is: ({ state }) => states.includes(state),
  });

/** The customer wants the next period, which is not applied for yet. */
export const planRenewal = async (
  desk: OrderDesk,
  { orderNo, policyNo, who }: FamilyPolicy,
): Promise<void> => {
  const { end_date: end, start_date: start } = await policyOfOrder(desk, orderNo);
  const at = desk.clock.now();
  await desk.app.database.db
    .insertInto('renewals')
    .values({
      policy_no: policyNo,
      brand: 'qinghe',
      user_id: who.userId,
      state: 'planned',
      start_date: addDays(end ?? start, 1),
      pay_by: addDays(end ?? start, 31),
      plan: null,
      told_fen: 100,
      told_on: start,
      order_no: null,
      applied_on: null,
      noticed_for: null,
      tried_on: null,
      failed_told_on: null,
      reason: null,
      created_at: at,
      changed_at: at,
    })
    .execute();
};
