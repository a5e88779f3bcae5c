import type { IssuedRefund } from '@parasol/domain/contracts/payments/refunds/issued-refund';
import { payLife } from '@parasol/domain/contracts/payments/pay-states';
import type { Tx } from '#ground/db/transaction.ts';
import { attemptsOf, type AttemptRow } from '#modules/contracts/payments/queries/attempts.ts';
import { changePayOrder, lockPayOrder } from '#modules/contracts/payments/queries/pay-orders.ts';
import { refundsOf } from '#modules/contracts/payments/queries/refunds.ts';
import { requestRefund } from './request-refund.ts';

/** The successful attempt of a payment. */
export const paidAttempt = async (tx: Tx, paySeq: string): Promise<AttemptRow> => {
  const surplus = new Set(
    (await refundsOf(tx.db, [paySeq]))
      .filter((refund) => refund.surplus)
      .map(({ attempt_no: no }) => no),
  );
  const attempt = (await attemptsOf(tx.db, paySeq)).find(
    ({ state, attempt_no: no }) => state === 'paid' && !surplus.has(no),
  );
  if (attempt === undefined) throw new Error(`payment ${paySeq} has no attempt that paid it`);
  return attempt;
};

/** Refunds a part of a payment, or all of it, the way it was paid. */
export const returnPayment = async (
  tx: Tx,
  back: {
    readonly paySeq: string;
    readonly fen: number;
    readonly key: string;
    readonly reason: string;
    readonly cause?: IssuedRefund;
    readonly now: Date;
  },
): Promise<void> => {
  const { paySeq, now, ...refund } = back;
  const pay = await lockPayOrder(tx.db, paySeq);
  const next = pay && payLife.move(pay.state, 'refund');
  if (next) await changePayOrder(tx.db, paySeq, { state: next, changed_at: now });
  const attempt = await paidAttempt(tx, paySeq);
  await requestRefund(tx, { attempt, ...refund, surplus: false, actor: 'system', now });
};
