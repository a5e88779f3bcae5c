import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Reacts } from '#reaction.ts';
import type { Tx } from '#ground/db/transaction.ts';
import {
  cancelRest,
  instalmentsOf,
  isUnpaid,
  lapseAgain,
  lockPlan,
  planOfOrder,
  reinstateInstalments,
  type PlanRow,
} from '#modules/contracts/payments/queries/plans.ts';
import { movePlan } from './move-plan.ts';

const lockPlanOf = async (tx: Tx, orderNo: string): Promise<PlanRow | undefined> => {
  const known = await planOfOrder(tx.db, orderNo);
  return known && lockPlan(tx.db, known.plan_no);
};

/** The contract is in force again: repaid premiums count as paid, the rest comes as planned. */
export const resumePlan: Reacts<'policy.reinstated'> = async (
  tx,
  app,
  { orderNo, until, paidAt },
) => {
  const now = app.clock();
  const plan = await lockPlanOf(tx, orderNo);
  if (plan === undefined) return;
  await reinstateInstalments(tx.db, plan.plan_no, { until, paidAt, now });
  const goesOn = (await instalmentsOf(tx.db, [plan.plan_no])).some(isUnpaid);
  await movePlan(tx, app, plan, { event: goesOn ? 'resume' : 'finish', actor: 'system', now });
};

/** The reinstatement's money was refunded: the plan lapses as before. */
export const lapsePlanAgain: Reacts<'policy.lapsed-again'> = async (
  tx,
  app,
  { orderNo, paidAt },
) => {
  const now = app.clock();
  const plan = await lockPlanOf(tx, orderNo);
  if (plan === undefined) return;
  await lapseAgain(tx.db, plan.plan_no, paidAt, now);
  await movePlan(tx, app, plan, { event: 'lapse', actor: 'system', now });
};

/** A loan has suspended the contract: nothing is due until it is reinstated. */
export const suspendPlan: Reacts<'policy.outgrown'> = async (tx, app, { orderNo }) => {
  const now = app.clock();
  const plan = await lockPlanOf(tx, orderNo);
  if (plan === undefined || plan.state === 'finished' || plan.state === 'stopped') return;
  await cancelRest(tx.db, plan.plan_no, 'lapsed', now);
  await movePlan(tx, app, plan, { event: 'lapse', actor: 'system', now });
};

/** The contract ends before its premiums: nothing more is due. */
export const stopPlan = async (
  tx: Tx,
  app: App,
  { orderNo }: Pick<Events['policy.cancelled'], 'orderNo'>,
): Promise<void> => {
  const now = app.clock();
  const plan = await lockPlanOf(tx, orderNo);
  if (plan === undefined || plan.state === 'finished') return;
  await cancelRest(tx.db, plan.plan_no, 'cancelled', now);
  await movePlan(tx, app, plan, { event: 'stop', actor: 'system', now });
};
