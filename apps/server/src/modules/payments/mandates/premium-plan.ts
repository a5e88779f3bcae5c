import { dateOf } from '@parasol/domain/calendar/shanghai';
import { planInstalments } from '@parasol/domain/payments/debit-plan';
import type { App } from '#context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import type { PayableOrder } from '#modules/orders/life/payable-order.ts';
import { newPlanNo } from '../numbers.ts';
import type { PayFacts } from '../queries/attempts.ts';
import {
  cancelRest,
  changeInstalment,
  changePlan,
  countUnpaid,
  insertPlan,
  lockInstalment,
  lockPlan,
  planOfOrder,
} from '../queries/plans.ts';
import { tellAboutInstalment } from './tell-about-instalment.ts';

/** The first premium is paid: the dates and amounts of all that follow are written down now. */
export const startPlan = async (
  tx: Tx,
  order: PayableOrder,
  pay: PayFacts,
  now: Date,
): Promise<void> => {
  if (order.instalments <= 1) return;
  const plan = {
    plan_no: newPlanNo(),
    order_no: order.orderNo,
    display_id: order.displayId,
    brand: order.brand,
    user_id: pay.user_id,
    insurer: order.insurer,
    subject: pay.subject,
    fen: order.dueFen,
    every_months: order.monthsBetween,
    count: order.instalments,
    first_due: order.effectiveDate,
    state: 'active' as const,
    created_at: now,
    changed_at: now,
  };
  const instalments = planInstalments({
    first: plan.first_due,
    everyMonths: plan.every_months,
    count: plan.count,
    fen: plan.fen,
  });
  await insertPlan(tx.db, plan, instalments, now);
};

/** Whether an instalment still waits for its money; it is locked until the transaction ends. */
export const lockWantedInstalment = async (
  tx: Tx,
  pay: Pick<PayFacts, 'plan_no' | 'instalment'>,
): Promise<boolean> => {
  if (pay.plan_no === null || pay.instalment === null) return false;
  await lockPlan(tx.db, pay.plan_no);
  const instalment = await lockInstalment(tx.db, pay.plan_no, pay.instalment);
  return instalment !== undefined && !['paid', 'lapsed', 'cancelled'].includes(instalment.state);
};

/** Under a mandate the customer was not there to see it, so they are told. */
const tellOfDebit = async (
  tx: Tx,
  app: App,
  pay: PayFacts,
  template: 'debit-paid' | 'debit-missed',
  now: Date,
): Promise<void> => {
  const plan = await lockPlan(tx.db, pay.plan_no ?? '');
  const instalment = await lockInstalment(tx.db, pay.plan_no ?? '', pay.instalment ?? 0);
  if (!plan || !instalment) return;
  const date = dateOf(now.getTime());
  await tellAboutInstalment(tx, app, template, { plan, instalment, date, now });
};

export const markInstalmentPaid = async (
  tx: Tx,
  app: App,
  pay: PayFacts,
  paid: { readonly at: Date; readonly entrusted: boolean; readonly now: Date },
): Promise<void> => {
  if (pay.plan_no === null || pay.instalment === null) return;
  const { at, entrusted, now } = paid;
  await changeInstalment(tx.db, pay.plan_no, pay.instalment, {
    state: 'paid',
    paid_at: at,
    changed_at: now,
  });
  if (entrusted) await tellOfDebit(tx, app, pay, 'debit-paid', now);
  const left = await countUnpaid(tx.db, pay.plan_no, undefined);
  const late = left === 0 ? 0 : await countUnpaid(tx.db, pay.plan_no, dateOf(now.getTime()));
  await changePlan(
    tx.db,
    pay.plan_no,
    left === 0 ? 'finished' : late > 0 ? 'grace' : 'active',
    now,
  );
};

/** A debit brought nothing: the grace runs, and the customer is told until when. */
export const markInstalmentMissed = async (
  tx: Tx,
  app: App,
  pay: PayFacts,
  now: Date,
): Promise<void> => {
  if (pay.plan_no === null || pay.instalment === null) return;
  await changeInstalment(tx.db, pay.plan_no, pay.instalment, {
    state: 'missed',
    overdue_told_on: dateOf(now.getTime()),
    changed_at: now,
  });
  await changePlan(tx.db, pay.plan_no, 'grace', now);
  await tellOfDebit(tx, app, pay, 'debit-missed', now);
};

/** All of an instalment went back: nobody asks for it again by itself. */
export const markInstalmentReturned = async (
  tx: Tx,
  pay: Pick<PayFacts, 'plan_no' | 'instalment'>,
  now: Date,
): Promise<void> => {
  if (pay.plan_no === null || pay.instalment === null) return;
  await changeInstalment(tx.db, pay.plan_no, pay.instalment, {
    state: 'cancelled',
    paid_at: null,
    changed_at: now,
  });
};

/** The contract is over before its premiums are: nothing more is asked for. */
export const stopPlan = async (tx: Tx, orderNo: string, now: Date): Promise<void> => {
  const plan = await planOfOrder(tx.db, orderNo);
  if (plan === undefined || plan.state === 'finished' || plan.state === 'lapsed') return;
  await cancelRest(tx.db, plan.plan_no, 'cancelled', now);
  await changePlan(tx.db, plan.plan_no, 'stopped', now);
};
