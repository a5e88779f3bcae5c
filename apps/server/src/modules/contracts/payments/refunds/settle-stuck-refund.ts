import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { formatAmount } from '@parasol/domain/base/money/fen';
import type { StaffContext, Verb } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { stillThere } from '#ground/subject.ts';
import { putAsk } from '#modules/base/accounts/asks/put-ask.ts';
import { decidedAlready } from '#modules/base/accounts/staff/decided-already.ts';
import { atProvider, sendRefund } from '#modules/contracts/payments/jobs.ts';
import { refundView } from '#modules/contracts/payments/pay-views.ts';
import { attemptByNo } from '#modules/contracts/payments/queries/attempts.ts';
import { moveRefund } from '#modules/contracts/payments/moves/move-refund.ts';
import {
  lockRefund,
  refundByNo,
  type RefundRow,
} from '#modules/contracts/payments/queries/refunds.ts';
import { takeIn } from './take-refund-report.ts';

type Settled = Parsed<'settleStuckRefund'>;

/** A provider refused the refund: it is tried again under its number, or was paid another way. */
export const settleRefund = async (
  tx: Tx,
  context: StaffContext,
  input: Settled,
  { brand }: { readonly brand: string },
  granted: boolean,
): Promise<RefundRow | Refusal> => {
  const { app, caller, now } = context;
  const { refundNo, how, note, voucher } = input;
  const refund = stillThere(await refundByNo(tx.db, refundNo));
  const subject = `pay:${refund.pay_seq}`;
  const settled = (): Promise<Refusal> =>
    decidedAlready(tx.db, subject, ['refund.again', 'refund.done'], {
      key: 'REFUND_NOT_POSSIBLE',
      msg: '这笔退款不需要人工处理',
    });
  if (refund.state !== 'stuck') return settled();
  const actor = actorOf(caller);
  if (how === 'paid-otherwise') {
    if (voucher === undefined) return refuse('INVALID_REQUEST', '请填写转账的凭证号');
    if (!granted)
      return putAsk(tx, context, {
        act: 'refund-otherwise',
        key: refundNo,
        input,
        subject,
        brand,
        words: `登记退款 ${refundNo} 的 ${formatAmount(refund.fen)} 元已用其他方式退给客户，凭证号 ${voucher}。登记后系统不再原路退回。`,
        why: note,
      });
    await takeIn(tx, app, refund.pay_seq, {
      from: 'staff',
      refundNo,
      fen: refund.fen,
      state: 'done',
      at: now.getTime(),
      reason: `${note}（凭证号 ${voucher}）`,
      actor,
    });
    return (await refundByNo(tx.db, refundNo)) ?? refund;
  }
  const lockedRefund = await lockRefund(tx.db, refundNo);
  if (lockedRefund?.state !== 'stuck') return settled();
  const attempt = await attemptByNo(tx.db, lockedRefund.attempt_no);
  tx.enqueue(sendRefund, { refundNo }, attempt && atProvider(attempt));
  const change = { note, ask_at: new Date(now.getTime() + 120_000) };
  return (
    (await moveRefund(tx, app, lockedRefund, { event: 'again', actor, now, change })) ??
    lockedRefund
  );
};

export const settleStuckRefund: Verb<'settleStuckRefund'> = async (context, input, known) => {
  const refund = await inTransaction(context.app.database, (tx) =>
    settleRefund(tx, context, input, known, false),
  );
  return refund instanceof Refusal ? refund : refundView(refund);
};
