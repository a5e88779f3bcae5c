import type { Reacts } from '#reaction.ts';
import { closeInstalmentPays } from '#modules/contracts/payments/queries/pay-orders.ts';
import {
  changePlan,
  lockPlan,
  planOfOrder,
  replaceInstalments,
} from '#modules/contracts/payments/queries/plans.ts';
import { endMandatesOf } from '#modules/contracts/payments/end-mandates.ts';

/**
 * Replaces the open part of a plan. Money under way for the old part finds its pay order closed or
 * its instalment paid, and is refunded by itself.
 */
export const rewritePlan: Reacts<'policy.replanned'> = async (
  tx,
  app,
  { orderNo, keeps, everyMonths, fen, premiums },
) => {
  const known = await planOfOrder(tx.db, orderNo);
  const plan = known && (await lockPlan(tx.db, known.plan_no));
  if (plan === undefined) return;
  const now = app.clock();
  await closeInstalmentPays(tx.db, plan.plan_no, keeps, now);
  await replaceInstalments(
    tx.db,
    { planNo: plan.plan_no, keeps, everyMonths, fen, count: keeps + premiums.length },
    premiums,
    now,
  );
  const left = premiums.some(({ paidAt }) => paidAt === null);
  await changePlan(tx.db, plan.plan_no, left ? 'active' : 'finished', now);
  // A mandate is for the amounts and days that were agreed on.
  await endMandatesOf(tx, app, orderNo, 'the premiums are others');
  tx.audit({
    actor: 'system',
    action: 'plan.rewritten',
    subject: `plan:${plan.plan_no}`,
    detail: { keeps, everyMonths, fen },
  });
};
