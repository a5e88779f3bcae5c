import { formatAmount } from '@parasol/domain/base/money/fen';
import { isFrom, type Sender } from '@parasol/domain/contracts/payments/evidence';
import { brandLink } from '@parasol/routes/links/link';
import { issuedRefunds } from '@parasol/domain/contracts/payments/refunds/issued-refund';
import { refundPaid } from '@parasol/domain/contracts/payments/ledger';
import type { RefundState } from '@parasol/domain/contracts/payments/pay-states';
import { stateAfterRefund } from '@parasol/domain/contracts/payments/refunds/refund-amount';
import type { App } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { textCustomer } from '#modules/base/accounts/people/text-customer.ts';
import { markOrderRefunded } from '#modules/sales/orders/life/mark-order-refunded.ts';
import { lockPayableOrder } from '#modules/sales/orders/life/payable-order.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import { markInstalmentReturned } from '#modules/contracts/payments/plans/premium-plan.ts';
import { stopPlan } from '#modules/contracts/payments/plans/resume-plan.ts';
import {
  lockPayOrder,
  payOrderBySeq,
  type PayOrderRow,
} from '#modules/contracts/payments/queries/pay-orders.ts';
import {
  bookRefund,
  lockRefund,
  refundByNo,
  refundsOf,
  type RefundRow,
} from '#modules/contracts/payments/queries/refunds.ts';
import { attemptByNo } from '#modules/contracts/payments/queries/attempts.ts';
import { movePay } from '#modules/contracts/payments/moves/move-pay.ts';
import { finishSurrender } from './finish-surrender.ts';
import { moveRefund } from '#modules/contracts/payments/moves/move-refund.ts';
import { surrenderOf } from './surrender-key.ts';
import { lockWanted } from '#modules/contracts/payments/plans/wanted.ts';

/** The outcome of a refund, reported or asked for. */
export interface RefundReport {
  /** Staff who refunded it another way report it themselves. */
  readonly from: Sender | 'staff';
  readonly refundNo: string;
  readonly fen: number;
  readonly state: Extract<RefundState, 'sent' | 'done' | 'stuck'>;
  readonly at: number | null;
  readonly reason?: string;
  readonly actor: string;
}

/** Changes a refund by a provider's report. A repeated report changes nothing. */
export const takeRefundReport = async (app: App, word: RefundReport): Promise<boolean> => {
  const known = await refundByNo(app.database.db, word.refundNo);
  const attempt = known && (await attemptByNo(app.database.db, known.attempt_no));
  const foreign = word.from !== 'staff' && (attempt === undefined || !isFrom(attempt, word.from));
  if (known === undefined || known.fen !== word.fen || foreign) {
    await alertStaff(app, app.database.db, {
      kind: 'refund-mismatch',
      subject: `refund:${word.refundNo.slice(0, 40)}`,
      detail: { known: known !== undefined, foreign, fen: word.fen },
    });
    return false;
  }
  if (known.state === word.state) return true;
  return inTransaction(app.database, (tx) => takeIn(tx, app, known.pay_seq, word));
};

/** The same in the caller's transaction, when it knows the refund already. */
export const takeIn = async (
  tx: Tx,
  app: App,
  paySeq: string,
  word: RefundReport,
): Promise<boolean> => {
  const known = await payOrderBySeq(tx.db, paySeq);
  if (known?.purpose === 'order') await lockPayableOrder(tx, app, known.order_no);
  else if (known !== undefined) await lockWanted(tx, app, known);
  const pay = await lockPayOrder(tx.db, paySeq);
  const refund = await lockRefund(tx.db, word.refundNo);
  if (pay === undefined || refund === undefined)
    throw new Error(`refund ${word.refundNo} is incomplete`);
  const now = app.clock();
  const doneAt = word.state === 'done' ? (word.at === null ? now : new Date(word.at)) : null;
  const changed = await moveRefund(tx, app, refund, {
    event: word.state,
    actor: word.actor,
    now,
    change: {
      done_at: doneAt,
      ...(word.state === 'sent' ? {} : { ask_at: null }),
      ...(word.reason === undefined ? {} : { note: word.reason.slice(0, 200) }),
    },
  });
  if (changed === null) return true;
  if (word.state === 'stuck') {
    await alertStaff(app, tx.db, {
      kind: 'refund-stuck',
      subject: `refund:${word.refundNo}`,
      detail: { paySeq, fen: refund.fen, reason: (word.reason ?? '').slice(0, 100) },
    });
  }
  if (word.state === 'done') await finish(tx, app, pay, changed, word);
  return true;
};

/** Words of staff are for colleagues: the customer reads the reason of the list, or a plain one. */
const policyWordsOf = ({ cause, reason, actor }: RefundRow): { why: string; change: string } => ({
  why: cause === null && actor !== 'system' ? '订单款项退回' : reason,
  change: cause === null ? '' : issuedRefunds[cause].told,
});

const finish = async (
  tx: Tx,
  app: App,
  pay: PayOrderRow,
  refund: RefundRow,
  { from, actor }: RefundReport,
): Promise<void> => {
  const now = app.clock();
  const by = from === 'staff' ? 'own-account' : 'provider-clearing';
  await bookRefund(tx.db, refund, refundPaid(refund.fen, by), now);
  const { user_id: userId, brand } = pay;
  const params = { amount: formatAmount(refund.fen), ...policyWordsOf(refund) };
  const sold = app.brands.find(({ id }) => id === brand);
  const link = sold ? brandLink(sold, '/me/payments') : null;
  const message = { userId, brand, template: 'money-returned', params, now } as const;
  await notifyCustomer(tx, app, { ...message, link });
  await textCustomer(tx, app, message);
  if (refund.surplus) return;
  await settle(tx, app, pay, actor);
  const surrenderNo = surrenderOf(refund.key);
  if (surrenderNo !== null) await finishSurrender(tx, app, surrenderNo);
};

const settle = async (tx: Tx, app: App, pay: PayOrderRow, actor: string): Promise<void> => {
  const now = app.clock();
  const refunds = (await refundsOf(tx.db, [pay.pay_seq])).filter(({ surplus }) => !surplus);
  const target = stateAfterRefund(
    pay.fen,
    refunds.map(({ fen, state }) => ({ fen, done: state === 'done' })),
  );
  const event =
    target === 'refunded' ? 'refund-all' : target === 'part-refunded' ? 'refund-part' : null;
  if (event === null) return;
  const change = event === 'refund-all' ? { settled_at: now } : {};
  const moved = await movePay(tx, app, pay, { event, actor, now, change });
  if (moved?.state !== 'refunded') return;
  if (pay.purpose === 'order') {
    if (await markOrderRefunded(tx, app, pay.order_no, actor))
      await stopPlan(tx, app, { orderNo: pay.order_no });
  }
  if (pay.purpose === 'instalment') await markInstalmentReturned(tx, app, pay, now);
  if (pay.pos_no !== null) await app.happened(tx, 'service.returned', { posNo: pay.pos_no });
  else
    await app.happened(tx, 'premium.refunded', {
      orderNo: pay.order_no,
      number: pay.instalment ?? 1,
      actor,
    });
};
