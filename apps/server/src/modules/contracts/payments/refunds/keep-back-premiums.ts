import type { Reacts } from '#reaction.ts';
import { payOrdersOfOrder } from '#modules/contracts/payments/queries/pay-orders.ts';
import { moveInstalmentsOf } from '#modules/contracts/payments/plans/move-instalments.ts';
import { settlePlan } from '#modules/contracts/payments/plans/move-plan.ts';
import { lockPlan, planOfOrder } from '#modules/contracts/payments/queries/plans.ts';
import { callOff } from './stop-claimed-plan.ts';

/** Premiums that the insurer deducts from a claim are paid: the customer is not asked for them. */
export const keepBackPremiums: Reacts<'claim.decided'> = async (
  tx,
  app,
  { orderNo, claimNo, kept },
) => {
  if (kept.length === 0) return;
  const now = app.clock();
  const numbers = new Set(kept);
  const known = await planOfOrder(tx.db, orderNo);
  const plan = known && (await lockPlan(tx.db, known.plan_no));
  const pays = await payOrdersOfOrder(tx.db, orderNo);
  await callOff(
    tx,
    app,
    pays.filter(({ instalment }) => instalment !== null && numbers.has(instalment)),
    claimNo,
  );
  if (plan)
    await moveInstalmentsOf(tx, app, plan.plan_no, ({ number }) => numbers.has(number), {
      event: 'pay',
      actor: 'system',
      now,
      set: { paid_at: now },
      detail: { claimNo },
    });
  for (const number of kept)
    await app.happened(tx, 'premium.paid', { orderNo, number, paidAt: now });
  if (!plan) return;
  tx.audit({
    actor: 'system',
    action: 'plan.kept-back',
    subject: `plan:${plan.plan_no}`,
    detail: { claimNo, premiums: kept.join() },
  });
  if (plan.state !== 'active' && plan.state !== 'grace') return;
  await settlePlan(tx, app, plan);
};
