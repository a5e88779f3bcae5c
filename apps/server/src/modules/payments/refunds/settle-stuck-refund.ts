import { refuse, Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/accounts/access';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { decidedAlready } from '#modules/accounts/staff/decided-already.ts';
import { sendRefund } from '../jobs.ts';
import { refundView } from '../kept/pay-views.ts';
import { payOrderBySeq } from '../queries/pay-orders.ts';
import { changeRefund, lockRefund, refundByNo } from '../queries/refunds.ts';
import { takeRefundReport } from './take-refund-report.ts';

/** A refund that the provider refused: tried again under its number, or paid back another way. */
export const settleStuckRefund: Verb<'settleStuckRefund'> = async (
  context,
  { refundNo, how, note },
) => {
  const { app, caller, now } = context;
  const { db } = app.database;
  const refund = await refundByNo(db, refundNo);
  const pay = refund && (await payOrderBySeq(db, refund.pay_seq));
  if (!refund || !pay || !staffMay(caller, pay.brand))
    return refuse('NOT_FOUND', '没有找到这笔退款');
  const settled = (): Promise<Refusal> =>
    decidedAlready(db, `pay:${refund.pay_seq}`, ['refund.again', 'refund.done'], {
      key: 'REFUND_NOT_POSSIBLE',
      msg: '这笔退款不需要人工处理',
    });
  if (refund.state !== 'stuck') return settled();
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
    if (held?.state !== 'stuck') return settled();
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
