import type { IssuedRefund } from '@parasol/domain/contracts/payments/refunds/issued-refund';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { attemptsOf, type AttemptRow } from '#modules/contracts/payments/queries/attempts.ts';
import { movePay } from '#modules/contracts/payments/moves/move-pay.ts';
import { lockedPayOrder } from '#modules/contracts/payments/queries/pay-orders.ts';
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
  app: App,
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
  const pay = await lockedPayOrder(tx.db, paySeq);
  await movePay(tx, app, pay, { event: 'refund', actor: 'system', now });
  const attempt = await paidAttempt(tx, paySeq);
  await requestRefund(tx, { attempt, ...refund, surplus: false, actor: 'system', now });
};
