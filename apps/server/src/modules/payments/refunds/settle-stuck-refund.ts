import { refuse, Refusal } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { sendRefund } from '../jobs.ts';
import { refundView } from '../staff/pay-views.ts';
import { payOrderBySeq } from '../queries/pay-orders.ts';
import { changeRefund, lockRefund, refundByNo } from '../queries/refunds.ts';
import { takeRefundReport } from './take-refund-report.ts';

/** A refund that the provider refused: tried again under its number, or paid back another way. */
export const settleStuckRefund: Verb<'settleStuckRefund'> = async (
  context,
  { refundNo, how, note },
) => {
  const { app, brand, caller, now } = context;
  const { db } = app.database;
  const refund = await refundByNo(db, refundNo);
  const pay = refund && (await payOrderBySeq(db, refund.pay_seq));
  if (!refund || pay?.brand !== brand.id) return refuse('NOT_FOUND', '没有找到这笔退款');
  if (refund.state !== 'stuck') return refuse('REFUND_NOT_POSSIBLE', '这笔退款不需要人工处理');
  const actor = actorOf(caller);
  if (how === 'paid-otherwise') {
    await takeRefundReport(app, {
      from: 'staff',
      refundNo,
      fen: refund.fen,
      state: 'done',
      at: now.getTime(),
      reason: note,
      actor,
    });
    return refundView((await refundByNo(db, refundNo)) ?? refund);
  }
  const again = await inTransaction(app.database, async (tx) => {
    const held = await lockRefund(tx.db, refundNo);
    if (held?.state !== 'stuck') return refuse('REFUND_NOT_POSSIBLE', '这笔退款不需要人工处理');
    tx.audit({
      actor,
      action: 'refund.again',
      subject: `pay:${held.pay_seq}`,
      detail: { refundNo },
    });
    tx.enqueue(sendRefund, { refundNo });
    return changeRefund(tx.db, refundNo, {
      state: 'sent',
      note,
      changed_at: now,
      ask_at: new Date(now.getTime() + 120_000),
    });
  });
  return again instanceof Refusal ? again : refundView(again);
};
