import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Reacts } from '#reaction.ts';
import { payOrdersOfOrder } from '#modules/contracts/payments/queries/pay-orders.ts';
import {
  changeInstalment,
  changePlan,
  instalmentsOf,
  isUnpaid,
  lockPlan,
  planOfOrder,
} from '#modules/contracts/payments/queries/plans.ts';
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
    pays.filter(({ instalment }) => instalment !== null && numbers.has(instalment)),
    now,
  );
  for (const number of kept) {
    if (plan)
      await changeInstalment(tx.db, plan.plan_no, number, {
        state: 'paid',
        paid_at: now,
        changed_at: now,
      });
    await app.happened(tx, 'premium.paid', { orderNo, number, paidAt: now });
  }
  if (!plan) return;
  tx.audit({
    actor: 'system',
    action: 'plan.kept-back',
    subject: `plan:${plan.plan_no}`,
    detail: { claimNo, premiums: kept.join() },
  });
  if (plan.state !== 'active' && plan.state !== 'grace') return;
  const left = (await instalmentsOf(tx.db, [plan.plan_no])).filter(isUnpaid);
  const late = left.some(({ due }) => due < dateOf(now.getTime()));
  const state = left.length === 0 ? 'finished' : late ? 'grace' : 'active';
  if (state !== plan.state) await changePlan(tx.db, plan.plan_no, state, now);
};
