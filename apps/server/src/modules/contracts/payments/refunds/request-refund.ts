import type { IssuedRefund } from '@parasol/domain/contracts/payments/refunds/issued-refund';
import { refundAgreed } from '@parasol/domain/contracts/payments/ledger';
import type { Tx } from '#ground/db/transaction.ts';
import { atProvider, reviseInvoices, sendRefund } from '#modules/contracts/payments/jobs.ts';
import { refundNumber } from '#modules/contracts/payments/numbers.ts';
import type { AttemptRow } from '#modules/contracts/payments/queries/attempts.ts';
import {
  bookRefund,
  insertRefund,
  refundsOf,
  type RefundRow,
} from '#modules/contracts/payments/queries/refunds.ts';

/**
 * Records a refund with its ledger entry and starts it. The pay order must be locked and the amount
 * checked; the number is fixed here and used for every try.
 */
export const requestRefund = async (
  tx: Tx,
  refund: {
    readonly attempt: AttemptRow;
    readonly fen: number;
    readonly surplus: boolean;
    readonly key: string;
    readonly reason: string;
    /**
     * For an issued contract: the reason of the list, the insurer's number, and the asker's words.
     */
    readonly cause?: IssuedRefund;
    readonly insurerRef?: string | null;
    readonly why?: string;
    readonly actor: string;
    readonly now: Date;
  },
): Promise<RefundRow> => {
  const { attempt, fen, surplus, key, reason, cause, insurerRef, why, actor, now } = refund;
  const number = (await refundsOf(tx.db, [attempt.pay_seq])).length + 1;
  const row = await insertRefund(tx.db, {
    refund_no: refundNumber(attempt.pay_seq, number),
    pay_seq: attempt.pay_seq,
    attempt_no: attempt.attempt_no,
    number,
    key,
    fen,
    surplus,
    state: 'requested',
    reason,
    cause: cause ?? null,
    insurer_ref: insurerRef ?? null,
    actor,
    note: null,
    // The job runs at once; the sweep covers the case that it is lost.
    ask_at: new Date(now.getTime() + 120_000),
    created_at: now,
    changed_at: now,
    done_at: null,
  });
  if (!surplus) await bookRefund(tx.db, row, refundAgreed(fen), now);
  tx.audit({
    actor,
    action: 'refund.requested',
    subject: `pay:${attempt.pay_seq}`,
    detail: { refundNo: row.refund_no, fen, surplus, cause, insurerRef, why },
  });
  tx.enqueue(sendRefund, { refundNo: row.refund_no }, atProvider(attempt));
  if (!surplus) tx.enqueue(reviseInvoices, { paySeq: attempt.pay_seq });
  return row;
};
