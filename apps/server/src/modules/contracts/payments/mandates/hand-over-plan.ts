import type { Reacts } from '#reaction.ts';
import { givePaysTo } from '#modules/contracts/payments/queries/pay-orders.ts';
import { givePlanTo, lockPlan, planOfOrder } from '#modules/contracts/payments/queries/plans.ts';
import { endMandatesOf } from '#modules/contracts/payments/moves/end-mandates.ts';

/** Another person pays from now on: mandates of the former payer end. */
export const handOverPlan: Reacts<'policy.handed-over'> = async (tx, app, { orderNo, to }) => {
  await endMandatesOf(tx, app, orderNo, 'another person is policyholder');
  const known = await planOfOrder(tx.db, orderNo);
  const plan = known && (await lockPlan(tx.db, known.plan_no));
  if (plan === undefined) return;
  await givePaysTo(tx.db, plan.plan_no, to);
  await givePlanTo(tx.db, plan.plan_no, to, app.clock());
  tx.audit({
    actor: 'system',
    action: 'plan.handed-over',
    subject: `plan:${plan.plan_no}`,
    detail: { from: plan.user_id, to },
  });
};
