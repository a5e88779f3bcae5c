import { payoutAgreed } from '@parasol/domain/contracts/payments/ledger';
import {
  spreadRefund,
  type RefundPart,
} from '@parasol/domain/contracts/policies/surrenders/surrender-ways';
import type { App } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { orderByNo } from '#modules/sales/orders/order.ts';
import { lockPayableOrder } from '#modules/sales/orders/life/payable-order.ts';
import {
  correctSurrender,
  lockSurrender,
  moveSurrender,
  surrenderByNo,
  type SurrenderRow,
} from '#modules/contracts/policies/surrenders/leave-policy.ts';
import { priceNow } from '#modules/contracts/policies/terms/price-now.ts';
import { policiesOfOrders } from '#modules/contracts/policies/policy.ts';
import { endMandatesOf } from '#modules/contracts/payments/moves/end-mandates.ts';
import { stopPlan } from '#modules/contracts/payments/plans/resume-plan.ts';
import {
  lockPayOrder,
  payOrdersOfOrder,
  type PayOrderRow,
} from '#modules/contracts/payments/queries/pay-orders.ts';
import { lessInPlan, lockPlan, planOfOrder } from '#modules/contracts/payments/queries/plans.ts';
import { bookPayout, refundsOf } from '#modules/contracts/payments/queries/refunds.ts';
import { movePay } from '#modules/contracts/payments/moves/move-pay.ts';
import { reviseInvoices } from '#modules/contracts/payments/jobs.ts';
import { collectedMoney } from './collected-money.ts';
import { finishSurrender } from './finish-surrender.ts';
import { paidAttempt, returnPayment } from './return-payment.ts';
import { surrenderKey } from './surrender-key.ts';

/**
 * A payment after the figures were made is refunded in full, or the leaving person's part of it.
 */
const latePart = (
  { member, part, counted }: SurrenderRow,
  share: number,
  payment: { readonly paySeq: string; readonly left: number },
): RefundPart[] => {
  if (counted.includes(payment.paySeq)) return [];
  const whole = member === null && part === null;
  const fen = whole ? payment.left : Math.min(payment.left, share);
  return fen > 0 ? [{ paySeq: payment.paySeq, fen }] : [];
};

/** The leaving persons', or the ended part's, share of each premium. */
const shareOf = async (
  tx: Tx,
  orderNo: string,
  { member, part }: SurrenderRow,
): Promise<number> => {
  if (part !== null) return part.fen;
  if (member === null) return 0;
  const [policy] = await policiesOfOrders(tx.db, [orderNo]);
  const order = policy && (await orderByNo(tx.db, orderNo));
  return order ? (priceNow(order, policy).people[member]?.fen ?? 0) : 0;
};

/** Premiums that the provider took back since the figures were made are not ours to refund. */
const dueNow = async (
  tx: Tx,
  { refund_fen: confirmed, counted }: SurrenderRow,
  pays: readonly PayOrderRow[],
): Promise<number> => {
  const reversed = pays.filter((pay) => pay.state === 'reversed' && counted.includes(pay.pay_seq));
  if (reversed.length === 0) return confirmed;
  const refunds = await refundsOf(
    tx.db,
    reversed.map((pay) => pay.pay_seq),
  );
  const given = refunds.filter(({ surplus }) => !surplus).reduce((sum, { fen }) => sum + fen, 0);
  const taken = reversed.reduce((sum, { fen }) => sum + fen, 0) - given;
  return Math.max(0, confirmed - taken);
};

/**
 * The contract, or one person's part of it, is over: nothing more is collected, and the refund is
 * sent. All of it in one transaction, under the locks of plan, payments and request, in this order.
 */
export const refundSurrenderNow = (app: App, surrenderNo: string): Promise<void> =>
  inTransaction(app.database, async (tx) => {
    const known = await surrenderByNo(tx.db, surrenderNo);
    if (known?.state !== 'confirmed') return;
    const { order_no: orderNo, member } = known;
    await lockPayableOrder(tx, app, orderNo);
    const planned = await planOfOrder(tx.db, orderNo);
    const plan = planned && (await lockPlan(tx.db, planned.plan_no));
    const pays = (await payOrdersOfOrder(tx.db, orderNo)).toSorted((a, b) =>
      a.pay_seq < b.pay_seq ? -1 : 1,
    );
    for (const { pay_seq: paySeq } of pays) await lockPayOrder(tx.db, paySeq);
    const row = await lockSurrender(tx.db, surrenderNo);
    if (row?.state !== 'confirmed') return;
    const now = app.clock();
    const returnPart = (part: RefundPart): Promise<void> =>
      returnPayment(tx, app, { ...part, key: surrenderKey(surrenderNo), reason: '退保退款', now });
    const whole = member === null && row.part === null;
    const share = await shareOf(tx, orderNo, row);
    if (whole) {
      await stopPlan(tx, app, { orderNo });
      await endMandatesOf(tx, app, orderNo, 'the policy was surrendered');
    } else if (plan !== undefined) {
      const waiting = pays.filter(({ purpose }) => purpose === 'instalment');
      // A payment under way has the old amount: the surrender waits for its end.
      if (waiting.some(({ state }) => state === 'paying'))
        throw new Error(`a debit of order ${orderNo} is under way`);
      const detail = { surrenderNo };
      for (const pay of waiting)
        await movePay(tx, app, pay, { event: 'close', actor: 'system', now, detail });
      await lessInPlan(tx.db, plan.plan_no, share, now);
    }
    const due = await dueNow(tx, row, pays);
    const { payments } = await collectedMoney(app, tx.db, orderNo);
    const late = payments.flatMap((payment) => latePart(row, share, payment));
    const counted = payments.filter(({ paySeq }) => row.counted.includes(paySeq));
    if (row.way === 'original') {
      const parts = spreadRefund(due, counted, row.day);
      if (parts === null) throw new Error(`surrender ${surrenderNo} is more than its payments`);
      for (const part of parts) await returnPart(part);
    }
    if (row.way === 'card' && due > 0) {
      const latest = counted.toSorted((a, b) => (a.paidOn < b.paidOn ? 1 : -1))[0];
      if (latest === undefined) throw new Error(`surrender ${surrenderNo} was never paid for`);
      const attempt = await paidAttempt(tx, latest.paySeq);
      await bookPayout(tx.db, attempt, surrenderNo, payoutAgreed(due), now);
      tx.enqueue(reviseInvoices, { paySeq: latest.paySeq });
    }
    for (const part of late) await returnPart(part);
    const corrected = due === row.refund_fen ? row : await correctSurrender(tx, app, row, due);
    await moveSurrender(tx, app, corrected, { event: 'refund', actor: 'system' });
    await finishSurrender(tx, app, surrenderNo);
  });
