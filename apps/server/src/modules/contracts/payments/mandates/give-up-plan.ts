import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { isUnpaid, planOfOrder } from '#modules/contracts/payments/queries/plans.ts';
import { decideDebits, type Decided } from './debits/decide-debits.ts';
import { moveInstalmentsOf } from '#modules/contracts/payments/plans/move-instalments.ts';
import { movePlan } from '#modules/contracts/payments/plans/move-plan.ts';
import { deadlineOf } from '#modules/contracts/payments/plans/plan-deadline.ts';
import { tellAboutInstalment } from '#modules/contracts/payments/plans/tell-about-instalment.ts';

/** The contract's days are over: either it lapses, or it ends without a debt. */
export const giveUpPlan = async (
  tx: Tx,
  app: App,
  { plan, instalment, deadline }: Decided,
): Promise<void> => {
  const now = app.clock();
  const lapses = deadline.lapsesOn !== null;
  const date = deadline.payBy;
  await app.happened(tx, 'premium.missed', { orderNo: plan.order_no, givenUp: true });
  const about = { plan, instalment, deadline, date, now };
  if (lapses) await tellAboutInstalment(tx, app, 'policy-lapsed', about);
  await moveInstalmentsOf(tx, app, plan.plan_no, isUnpaid, {
    event: lapses ? 'lapse' : 'cancel',
    actor: 'system',
    now,
  });
  const event = lapses ? 'lapse' : 'stop';
  const { number } = instalment;
  await movePlan(tx, app, plan, { event, actor: 'system', now, detail: { number } });
};

/** Does at once the next job's work on an order past its last day to pay. */
export const giveUpOverdue = async (tx: Tx, app: App, orderNo: string): Promise<void> => {
  const plan = await planOfOrder(tx.db, orderNo);
  const deadline = plan && (await deadlineOf(tx.db, plan));
  if (!plan || !deadline || deadline.payBy >= dateOf(app.clock().getTime())) return;
  const keys = [{ plan_no: plan.plan_no, number: deadline.number }];
  for (const decided of await decideDebits(tx, app, keys))
    if (decided.step.kind === 'lapse') await giveUpPlan(tx, app, decided);
};
