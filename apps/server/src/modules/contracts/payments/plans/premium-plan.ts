import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { nextDebitOn, planInstalments } from '@parasol/domain/contracts/payments/debits/debit-plan';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import type { PayableOrder } from '#modules/sales/orders/life/payable-order.ts';
import { ordersHeld } from '#modules/contracts/policies/policy.ts';
import { newPlanNo } from '#modules/contracts/payments/numbers.ts';
import type { PayFacts } from '#modules/contracts/payments/queries/attempts.ts';
import { activeMandate } from '#modules/contracts/payments/queries/mandates.ts';
import {
  insertPlan,
  instalmentsOf,
  isUnpaid,
  lockInstalment,
  lockPlan,
  noteInstalment,
} from '#modules/contracts/payments/queries/plans.ts';
import { moveInstalments } from './move-instalments.ts';
import { movePlan, settlePlan } from './move-plan.ts';
import { deadlineAmong } from './plan-deadline.ts';
import { tellAboutInstalment } from './tell-about-instalment.ts';

/** The first premium is paid: the dates and amounts of all later ones are stored now. */
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
    grace_days: order.unpaidTerms.graceDays,
    reinstatement_years: order.unpaidTerms.reinstatementYears,
    cover_end: order.coverEnd,
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
  const instalment = await lockInstalment(tx.db, pay.plan_no, pay.instalment);
  return instalment !== undefined && isUnpaid(instalment);
};

/** The plan after a change of one of its instalments. */
const planNow = async (tx: Tx, planNo: string, number: number) => {
  const plan = await lockPlan(tx.db, planNo);
  const rows = await instalmentsOf(tx.db, [planNo]);
  const instalment = rows.find((row) => row.number === number);
  if (!plan || !instalment) throw new Error(`instalment ${number} of plan ${planNo} is gone`);
  return { plan, instalment, deadline: deadlineAmong(plan, rows) };
};

export const markInstalmentPaid = async (
  tx: Tx,
  app: App,
  pay: PayFacts,
  paid: { readonly at: Date; readonly entrusted: boolean; readonly now: Date },
): Promise<void> => {
  const { order_no: orderNo, plan_no: planNo, instalment: number } = pay;
  if (planNo === null || number === null) return;
  const { at, entrusted, now } = paid;
  const asked = await lockInstalment(tx.db, planNo, number);
  await moveInstalments(tx, app, asked ? [asked] : [], {
    event: 'pay',
    actor: 'system',
    now,
    set: { paid_at: at },
  });
  await app.happened(tx, 'premium.paid', { orderNo, number, paidAt: at });
  const { plan, instalment, deadline } = await planNow(tx, planNo, number);
  const today = dateOf(now.getTime());
  // Under a mandate the customer was not there to see it, so they get a message.
  const about = { plan, instalment, deadline, date: today, now };
  if (entrusted) await tellAboutInstalment(tx, app, 'debit-paid', about);
  await settlePlan(tx, app, plan);
};

/** A debit failed: the customer learns until when to pay, and when it is tried again. */
export const markInstalmentMissed = async (
  tx: Tx,
  app: App,
  pay: PayFacts,
  now: Date,
): Promise<void> => {
  const { order_no: orderNo, plan_no: planNo, instalment: number } = pay;
  if (planNo === null || number === null) return;
  const today = dateOf(now.getTime());
  const asked = await lockInstalment(tx.db, planNo, number);
  const missed = await moveInstalments(tx, app, asked ? [asked] : [], {
    event: 'miss',
    actor: 'system',
    now,
    set: { overdue_told_on: today },
  });
  // A plan that was stopped during the debit remains stopped.
  if (missed.length === 0) return;
  const { plan, instalment, deadline } = await planNow(tx, planNo, number);
  await movePlan(tx, app, plan, { event: 'miss', actor: 'system', now, detail: { number } });
  const mandate = await activeMandate(tx.db, orderNo);
  const next =
    deadline &&
    nextDebitOn(
      {
        due: instalment.due,
        payBy: deadline.payBy,
        noticedFor: instalment.noticed_for,
        triedOn: instalment.tried_on,
        inFlight: false,
        entrusted: mandate !== undefined,
      },
      today,
    );
  // Today's message is the notice of a debit tomorrow.
  if (next === addDays(today, 1))
    await noteInstalment(tx.db, planNo, number, { noticed_for: next }, now);
  await app.happened(tx, 'premium.missed', { orderNo, givenUp: false });
  // Staff cancelled the debit: a customer who was not asked for money has missed nothing.
  if ((await ordersHeld(tx.db, [orderNo])).size > 0) return;
  const about = { plan, instalment, deadline, date: today, next, now };
  await tellAboutInstalment(tx, app, 'debit-missed', about);
};

/** An instalment was refunded in full: it is not debited again by itself. */
export const markInstalmentReturned = async (
  tx: Tx,
  app: App,
  { plan_no: planNo, instalment: number }: Pick<PayFacts, 'plan_no' | 'instalment'>,
  now: Date,
): Promise<void> => {
  if (planNo === null || number === null) return;
  const paid = await lockInstalment(tx.db, planNo, number);
  await moveInstalments(tx, app, paid ? [paid] : [], {
    event: 'give-back',
    actor: 'system',
    now,
    set: { paid_at: null },
  });
};
