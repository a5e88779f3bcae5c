import type { Sender } from '@parasol/domain/contracts/payments/evidence';
import type { App } from '#ground/context.ts';
import type { PaymentProvider, Refunded, RefundRequest } from '#providers/payment/port.ts';
import { notifyUrl, providerOf, refOf } from '#modules/contracts/payments/provider-of.ts';
import { attemptByNo, type AttemptRow } from '#modules/contracts/payments/queries/attempts.ts';
import { payOrderBySeq, type PayOrderRow } from '#modules/contracts/payments/queries/pay-orders.ts';
import { refundByNo, type RefundRow } from '#modules/contracts/payments/queries/refunds.ts';
import { takeRefundReport } from './take-refund-report.ts';

interface RefundAndPayment {
  readonly refund: RefundRow;
  readonly attempt: AttemptRow;
  readonly pay: PayOrderRow;
}

const requestOf = (
  app: App,
  { refund, attempt, pay }: RefundAndPayment,
  provider: PaymentProvider,
): RefundRequest => ({
  refundNo: refund.refund_no,
  attempt: refOf(attempt),
  fen: refund.fen,
  reason: refund.reason,
  requestedAt: refund.created_at,
  notifyUrl: notifyUrl(app, pay.brand, provider),
});

/**
 * Sends a refund, or asks for its outcome, always under its one number. Throws when that is unknown
 * or it has to wait, so that the job runs again.
 */
export const sendRefundNow = async (app: App, refundNo: string): Promise<void> => {
  const { db } = app.database;
  const refund = await refundByNo(db, refundNo);
  if (refund === undefined || refund.state === 'done' || refund.state === 'stuck') return;
  const attempt = await attemptByNo(db, refund.attempt_no);
  const pay = await payOrderBySeq(db, refund.pay_seq);
  const provider = attempt && providerOf(app, attempt);
  if (!attempt || !pay || !provider) throw new Error(`refund ${refundNo} has no provider to go to`);
  const request = requestOf(app, { refund, attempt, pay }, provider);
  const asked = refund.state === 'sent' ? await provider.queryRefund(request) : null;
  const answer = asked === null || asked.kind === 'absent' ? await provider.refund(request) : asked;
  // Taken or not: a sent refund is asked about before it is believed lost.
  const known = answer.kind === 'unknown' ? await provider.queryRefund(request) : answer;
  await take(app, provider, refund, known);
};

/** Whether the provider confirms, asked once more, that a refund reached the customer. */
export const refundIsDone = async (app: App, refundNo: string): Promise<boolean> => {
  await sendRefundNow(app, refundNo);
  const { db } = app.database;
  const refund = await refundByNo(db, refundNo);
  const attempt = refund && (await attemptByNo(db, refund.attempt_no));
  const pay = refund && (await payOrderBySeq(db, refund.pay_seq));
  const provider = attempt && providerOf(app, attempt);
  if (refund?.state !== 'done' || !attempt || !pay || !provider) return false;
  const asked = await provider.queryRefund(requestOf(app, { refund, attempt, pay }, provider));
  return asked.kind === 'done';
};

const take = async (
  app: App,
  { provider, merchant }: Sender,
  refund: RefundRow,
  answer: Refunded,
): Promise<void> => {
  const { refund_no: refundNo, fen } = refund;
  const word = { from: { provider, merchant }, refundNo, fen, actor: 'provider:poll' } as const;
  switch (answer.kind) {
    case 'done':
      await takeRefundReport(app, { ...word, state: 'done', at: answer.at });
      return;
    case 'processing':
      await takeRefundReport(app, { ...word, state: 'sent', at: null });
      return;
    case 'refused':
      await takeRefundReport(app, { ...word, state: 'stuck', at: null, reason: answer.reason });
      return;
    default:
      throw new Error(`refund ${refundNo}: ${'reason' in answer ? answer.reason : answer.kind}`);
  }
};
