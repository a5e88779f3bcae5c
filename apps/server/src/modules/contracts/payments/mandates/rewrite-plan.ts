import type { Reacts } from '#reaction.ts';
import { movePay } from '#modules/contracts/payments/moves/move-pay.ts';
import { lockOpenPaysAfter } from '#modules/contracts/payments/queries/pay-orders.ts';
import {
  lockPlan,
  planOfOrder,
  replaceInstalments,
} from '#modules/contracts/payments/queries/plans.ts';
import { movePlan } from '#modules/contracts/payments/plans/move-plan.ts';
import { endMandatesOf } from '#modules/contracts/payments/moves/end-mandates.ts';

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
  if (plan === undefined || plan.state === 'stopped') return;
  const now = app.clock();
  const detail = { because: 'the premiums are others' };
  for (const pay of await lockOpenPaysAfter(tx.db, plan.plan_no, keeps))
    await movePay(tx, app, pay, { event: 'close', actor: 'system', now, detail });
  await replaceInstalments(
    tx.db,
    { planNo: plan.plan_no, keeps, everyMonths, fen, count: keeps + premiums.length },
    premiums,
    now,
  );
  const left = premiums.some(({ paidAt }) => paidAt === null);
  const made = await movePlan(tx, app, plan, {
    event: 'rewrite',
    actor: 'system',
    now,
    detail: { keeps, everyMonths, fen },
  });
  if (made && !left) await movePlan(tx, app, made, { event: 'finish', actor: 'system', now });
  // A mandate is for the amounts and days that were agreed on.
  await endMandatesOf(tx, app, orderNo, 'the premiums are others');
};
