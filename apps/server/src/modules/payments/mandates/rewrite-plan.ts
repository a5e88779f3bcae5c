import { moveMandate } from '@parasol/domain/payments/mandate-states';
import type { App } from '#context.ts';
import type { Events } from '#events.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { endMandate } from '../jobs.ts';
import { activeMandate, changeMandate } from '../queries/mandates.ts';
import { closeInstalmentPays } from '../queries/pay-orders.ts';
import { changePlan, lockPlan, planOfOrder, replaceInstalments } from '../queries/plans.ts';

/** A mandate is for the amounts and days that were agreed on: others need another. */
const endMandateOf = async (tx: Tx, app: App, orderNo: string): Promise<void> => {
  const mandate = await activeMandate(tx.db, orderNo);
  const next = mandate && moveMandate(mandate.state, 'unsign');
  if (!mandate || !next) return;
  const { mandate_no: mandateNo } = mandate;
  const now = app.clock();
  const askAt = new Date(now.getTime() + 60_000);
  await changeMandate(tx.db, mandateNo, { state: next, changed_at: now, ask_at: askAt });
  tx.enqueue(endMandate, { mandateNo });
  tx.audit({
    actor: 'system',
    action: 'mandate.unsigned',
    subject: `mandate:${mandateNo}`,
    detail: { because: 'the premiums are others' },
  });
};

/**
 * What is still to come of a plan is replaced. Money under way for what was there finds its pay
 * order closed or its instalment paid, and goes back by itself.
 */
export const rewritePlan = async (
  tx: Tx,
  app: App,
  { orderNo, keeps, everyMonths, fen, premiums }: Events['policy.replanned'],
): Promise<void> => {
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
  await endMandateOf(tx, app, orderNo);
  tx.audit({
    actor: 'system',
    action: 'plan.rewritten',
    subject: `plan:${plan.plan_no}`,
    detail: { keeps, everyMonths, fen },
  });
};
