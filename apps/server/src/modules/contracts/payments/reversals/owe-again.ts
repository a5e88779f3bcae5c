import { formatAmount } from '@parasol/domain/base/money/fen';
import { brandLink } from '@parasol/routes/links/link';
import type { Events } from '#events.ts';
import type { Reacts } from '#reaction.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { textCustomer } from '#modules/base/accounts/people/text-customer.ts';
import { lockPayableOrder, type LockedOrder } from '#modules/sales/orders/life/payable-order.ts';
import { newPlanNo } from '#modules/contracts/payments/numbers.ts';
import { moveInstalmentsOf } from '#modules/contracts/payments/plans/move-instalments.ts';
import { movePlan } from '#modules/contracts/payments/plans/move-plan.ts';
import { deadlineOf } from '#modules/contracts/payments/plans/plan-deadline.ts';
import { payOrderBySeq, type PayOrderRow } from '#modules/contracts/payments/queries/pay-orders.ts';
import { insertPlan, lockPlan, planOfOrder } from '#modules/contracts/payments/queries/plans.ts';

/** Premiums that were paid at once have no plan until one of them has to be paid again. */
const planOf = async (
  tx: Tx,
  order: LockedOrder,
  pay: PayOrderRow,
  { due, fen }: Events['payment.reversed'],
  now: Date,
) => {
  const known = await planOfOrder(tx.db, order.orderNo);
  if (known) return lockPlan(tx.db, known.plan_no);
  const plan = {
    plan_no: newPlanNo(),
    order_no: order.orderNo,
    display_id: order.displayId,
    brand: order.brand,
    user_id: pay.user_id,
    insurer: order.insurer,
    subject: pay.subject,
    fen,
    every_months: 12,
    count: 1,
    first_due: due,
    grace_days: order.unpaidTerms.graceDays,
    reinstatement_years: order.unpaidTerms.reinstatementYears,
    cover_end: order.coverEnd,
    state: 'active' as const,
    created_at: now,
    changed_at: now,
  };
  return insertPlan(tx.db, plan, [{ number: 1, due, fen }], now);
};

/** A premium of a contract is unpaid again: some days to pay, then the contract's own grace. */
export const oweAgain: Reacts<'payment.reversed'> = async (tx, app, reversed) => {
  const { paySeq, orderNo, number, due, fen } = reversed;
  const now = app.clock();
  const order = await lockPayableOrder(tx, app, orderNo);
  const pay = await payOrderBySeq(tx.db, paySeq);
  if (!order || order.policyNo === null || !pay) return;
  const plan = await planOf(tx, order, pay, reversed, now);
  if (!plan || plan.state === 'stopped' || plan.state === 'lapsed') return;
  await moveInstalmentsOf(tx, app, plan.plan_no, (each) => each.number === number, {
    event: 'reopen',
    actor: 'system',
    now,
    set: {
      due,
      // A part that was refunded before stays with the customer.
      fen,
      paid_at: null,
      noticed_for: null,
      tried_on: null,
      overdue_told_on: null,
    },
    detail: { paySeq },
  });
  await movePlan(tx, app, plan, { event: 'reopen', actor: 'system', now, detail: { number } });
  const deadline = await deadlineOf(tx.db, plan);
  const { brand } = pay;
  const sold = app.brands.find(({ id }) => id === brand);
  const message = {
    userId: plan.user_id,
    brand,
    template: 'payment-reversed',
    params: {
      subject: plan.subject,
      amount: formatAmount(fen),
      until: deadline?.payBy ?? due,
    },
    now,
  } as const;
  await notifyCustomer(tx, app, { ...message, link: sold ? brandLink(sold, '/me/debits') : null });
  await textCustomer(tx, app, message);
};
