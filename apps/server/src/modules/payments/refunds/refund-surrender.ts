import { payoutAgreed } from '@parasol/domain/payments/ledger';
import { spreadRefund, type RefundPart } from '@parasol/domain/policies/surrender-ways';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { lockPayableOrder } from '#modules/orders/life/payable-order.ts';
import {
  lockSurrender,
  moveSurrender,
  surrenderByNo,
  type SurrenderRow,
} from '#modules/policies/leave-policy.ts';
import { endMandatesOf } from '../kept/end-mandates.ts';
import { stopPlan } from '../plans/resume-plan.ts';
import { changePayOrder, lockPayOrder, payOrdersOfOrder } from '../queries/pay-orders.ts';
import { lessInPlan, lockPlan, planOfOrder } from '../queries/plans.ts';
import { bookPayout } from '../queries/refunds.ts';
import { collectedMoney } from './collected-money.ts';
import { finishSurrender } from './finish-surrender.ts';
import { paidAttempt, returnPayment } from './return-payment.ts';
import { surrenderKey } from './surrender-key.ts';

/** What was paid after the figures were made goes back whole, or the part of who left. */
const latePart = (
  { member, counted }: SurrenderRow,
  share: number,
  payment: { readonly paySeq: string; readonly left: number },
): RefundPart[] => {
  if (counted.includes(payment.paySeq)) return [];
  const fen = member === null ? payment.left : Math.min(payment.left, share);
  return fen > 0 ? [{ paySeq: payment.paySeq, fen }] : [];
};

/**
 * The contract, or one person's part of it, is over: nothing more is collected, and what is due goes
 * back. All of it in one transaction, under the locks of plan, payments and request, in this order.
 */
export const refundSurrenderNow = (app: App, surrenderNo: string): Promise<void> =>
  inTransaction(app.database, async (tx) => {
    const known = await surrenderByNo(tx.db, surrenderNo);
    if (known?.state !== 'confirmed') return;
    const { order_no: orderNo, member } = known;
    const order = await lockPayableOrder(tx, app, orderNo);
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
      returnPayment(tx, { ...part, key: surrenderKey(surrenderNo), reason: '退保退款', now });
    const share = member === null ? 0 : (order?.row.price.people[member]?.fen ?? 0);
    if (member === null) {
      await stopPlan(tx, app, { orderNo });
      await endMandatesOf(tx, app, orderNo, 'the policy was surrendered');
    } else if (plan !== undefined) {
      const waiting = pays.filter(({ purpose }) => purpose === 'instalment');
      // What is being paid has the old amount: its end is waited for.
      if (waiting.some(({ state }) => state === 'paying'))
        throw new Error(`a debit of order ${orderNo} is under way`);
      for (const { pay_seq: paySeq, state } of waiting)
        if (state === 'to-pay')
          await changePayOrder(tx.db, paySeq, { state: 'closed', changed_at: now });
      await lessInPlan(tx.db, plan.plan_no, share, now);
    }
    const { payments } = await collectedMoney(app, tx.db, orderNo);
    const late = payments.flatMap((payment) => latePart(row, share, payment));
    const counted = payments.filter(({ paySeq }) => row.counted.includes(paySeq));
    if (row.way === 'original') {
      const parts = spreadRefund(row.refund_fen, counted, row.day);
      if (parts === null) throw new Error(`surrender ${surrenderNo} is more than its payments`);
      for (const part of parts) await returnPart(part);
    }
    if (row.way === 'card') {
      const latest = counted.toSorted((a, b) => (a.paidOn < b.paidOn ? 1 : -1))[0];
      if (latest === undefined) throw new Error(`surrender ${surrenderNo} was never paid for`);
      const attempt = await paidAttempt(tx, latest.paySeq);
      await bookPayout(tx.db, attempt, surrenderNo, payoutAgreed(row.refund_fen), now);
    }
    for (const part of late) await returnPart(part);
    await moveSurrender(tx, app, row, 'refund', 'system');
    await finishSurrender(tx, app, surrenderNo);
  });
