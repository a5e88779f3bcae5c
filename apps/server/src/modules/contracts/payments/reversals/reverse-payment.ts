import type { Parsed } from '@parasol/contract';
import { refuse, type Refusal } from '@parasol/contract/errors';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { formatAmount } from '@parasol/domain/base/money/fen';
import { paymentReversed } from '@parasol/domain/contracts/payments/ledger';
import { payLife } from '@parasol/domain/contracts/payments/pay-states';
import { refundable } from '@parasol/domain/contracts/payments/refunds/refund-amount';
import { payAgainDays } from '@parasol/domain/contracts/policies/premiums/premium-deadline';
import type { App, StaffContext, Verb } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { stillThere } from '#ground/subject.ts';
import { putAsk } from '#modules/base/accounts/asks/put-ask.ts';
import { lockPayableOrder } from '#modules/sales/orders/life/payable-order.ts';
import { movePay } from '#modules/contracts/payments/moves/move-pay.ts';
import { reviseInvoices } from '#modules/contracts/payments/jobs.ts';
import { attemptsOf } from '#modules/contracts/payments/queries/attempts.ts';
import {
  bookReversal,
  lockPayOrder,
  type PayOrderRow,
} from '#modules/contracts/payments/queries/pay-orders.ts';
import { openDifferencesOf } from '#modules/contracts/payments/queries/reconciliation.ts';
import { moveDifference } from '#modules/contracts/payments/reconciliation/move-difference.ts';
import { refundsOf } from '#modules/contracts/payments/queries/refunds.ts';
import { lessenPayout } from './lessen-payout.ts';

/** The bill lacks the payment because it was taken back: that is decided now. */
const settleMissing = async (
  tx: Tx,
  app: App,
  attemptNo: string,
  by: { readonly actor: string; readonly note: string; readonly now: Date },
): Promise<void> => {
  for (const row of await openDifferencesOf(tx.db, attemptNo))
    await moveDifference(tx, app, row, { event: 'settle', by: 'staff', ...by });
};

type Reversed = { readonly paySeq: string; readonly fen: number };

/** The provider has taken a payment back: it is booked, and its subject is unpaid again. */
export const makeReversal = async (
  tx: Tx,
  context: StaffContext,
  input: Parsed<'reversePayment'>,
  known: PayOrderRow,
  granted: boolean,
): Promise<Reversed | Refusal> => {
  const { app, caller, now } = context;
  const { paySeq, reference, reason } = input;
  const order = stillThere(await lockPayableOrder(tx, app, known.order_no));
  const pay = stillThere(await lockPayOrder(tx.db, paySeq));
  if (payLife.move(pay.state, 'reverse') === null)
    return refuse('CONFLICT', '这笔款项还没有收到，或已经退回、撤回');
  const refunds = await refundsOf(tx.db, [paySeq]);
  const own = refunds.filter(({ surplus }) => !surplus);
  if (own.some((refund) => refund.state !== 'done'))
    return refuse('CONFLICT', '这笔款项有没有完成的退款，请先处理退款，再登记撤回');
  const surplus = new Set(refunds.filter((each) => each.surplus).map((each) => each.attempt_no));
  const attempt = (await attemptsOf(tx.db, paySeq)).find(
    (each) => each.state === 'paid' && !surplus.has(each.attempt_no),
  );
  const fen = refundable(
    pay.fen,
    own.map((refund) => refund.fen),
  );
  if (!attempt || fen === 0) return refuse('CONFLICT', '这笔款项没有可以撤回的金额');
  if (!granted)
    return putAsk(tx, context, {
      act: 'reverse-payment',
      key: paySeq,
      input,
      subject: `pay:${paySeq}`,
      brand: pay.brand,
      words: `登记支付机构撤回了支付 ${paySeq} 的 ${formatAmount(fen)} 元（凭证 ${reference}）。${
        order.policyNo === null
          ? '订单还没有承保，会随即取消。'
          : `保单 ${order.policyNo} 的这笔保险费变为未交，客户会收到通知并可以重新交，逾期按合同处理；这笔保险费的佣金同时冲回。`
      }`,
      why: reason,
    });
  const actor = actorOf(caller);
  await movePay(tx, app, pay, {
    event: 'reverse',
    actor,
    now,
    change: { settled_at: now },
    detail: { attemptNo: attempt.attempt_no, fen, reference, reason },
  });
  await bookReversal(tx.db, attempt, paymentReversed(fen), now);
  await lessenPayout(tx, app, pay.order_no, attempt, fen);
  await settleMissing(tx, app, attempt.attempt_no, {
    actor,
    note: `已登记支付撤回，凭证 ${reference}`,
    now,
  });
  const { order_no: orderNo, pos_no: posNo } = pay;
  if (posNo !== null) {
    tx.enqueue(reviseInvoices, { paySeq });
    await app.happened(tx, 'service.returned', { posNo });
  } else
    await app.happened(tx, 'payment.reversed', {
      paySeq,
      orderNo,
      number: pay.instalment ?? 1,
      due: addDays(dateOf(now.getTime()), payAgainDays),
      fen,
      actor,
    });
  return { paySeq, fen };
};

/** Always by two: one finance person cannot make a paid contract unpaid alone. */
export const reversePayment: Verb<'reversePayment'> = (context, input, known) =>
  inTransaction(context.app.database, (tx) => makeReversal(tx, context, input, known, false));
