import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Reacts } from '#reaction.ts';
import type { Tx } from '#ground/db/transaction.ts';
import {
  instalmentsOf,
  isUnpaid,
  lockPlan,
  planOfOrder,
  type PlanRow,
} from '#modules/contracts/payments/queries/plans.ts';
import { moveInstalments, moveInstalmentsOf } from './move-instalments.ts';
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
  const lapsed = (await instalmentsOf(tx.db, [plan.plan_no])).filter(
    ({ state }) => state === 'lapsed',
  );
  const { repaid = [], rest = [] } = Object.groupBy(lapsed, ({ due }) =>
    due <= until ? 'repaid' : 'rest',
  );
  const step = { actor: 'system', now } as const;
  await moveInstalments(tx, app, repaid, { ...step, event: 'pay', set: { paid_at: paidAt } });
  await moveInstalments(tx, app, rest, { ...step, event: 'resume' });
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
  const step = { actor: 'system', now } as const;
  const isRepaid = ({ paid_at: at }: { readonly paid_at: Date | null }): boolean =>
    at?.getTime() === paidAt.getTime();
  const undo = { ...step, event: 'undo', set: { paid_at: null } } as const;
  await moveInstalmentsOf(tx, app, plan.plan_no, isRepaid, undo);
  await moveInstalmentsOf(tx, app, plan.plan_no, isUnpaid, { ...step, event: 'lapse' });
  await movePlan(tx, app, plan, { event: 'lapse', actor: 'system', now });
};

/** A loan has suspended the contract: nothing is due until it is reinstated. */
export const suspendPlan: Reacts<'policy.outgrown'> = async (tx, app, { orderNo }) => {
  const now = app.clock();
  const plan = await lockPlanOf(tx, orderNo);
  if (plan === undefined || plan.state === 'finished' || plan.state === 'stopped') return;
  const lapse = { event: 'lapse', actor: 'system', now } as const;
  await moveInstalmentsOf(tx, app, plan.plan_no, isUnpaid, lapse);
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
  const cancel = { event: 'cancel', actor: 'system', now } as const;
  await moveInstalmentsOf(tx, app, plan.plan_no, isUnpaid, cancel);
  await movePlan(tx, app, plan, { event: 'stop', actor: 'system', now });
};
