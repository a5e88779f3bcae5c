import { payoutLessened } from '@parasol/domain/contracts/payments/ledger';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import {
  correctSurrender,
  goesBack,
  lockSurrender,
  openSurrenderOfOrder,
} from '#modules/contracts/policies/surrenders/leave-policy.ts';
import type { AttemptRow } from '#modules/contracts/payments/queries/attempts.ts';
import { paidOut } from '#modules/contracts/payments/queries/refunds.ts';
import { finishSurrender } from '#modules/contracts/payments/refunds/finish-surrender.ts';
import { bookReversal } from '#modules/contracts/payments/queries/pay-orders.ts';

/**
 * A surrender waits to be paid out by hand: money that the provider took back is not paid out with
 * it.
 */
export const lessenPayout = async (
  tx: Tx,
  app: App,
  orderNo: string,
  attempt: AttemptRow,
  fen: number,
): Promise<void> => {
  const open = await openSurrenderOfOrder(tx.db, orderNo);
  const row = open && (await lockSurrender(tx.db, open.surrender_no));
  if (row?.state !== 'refunding' || row.way !== 'card') return;
  if (!row.counted.includes(attempt.pay_seq) || (await paidOut(tx.db, row.surrender_no))) return;
  const less = Math.min(fen, goesBack(row));
  if (less === 0) return;
  await bookReversal(tx.db, attempt, payoutLessened(less), app.clock());
  await correctSurrender(tx, app, row, goesBack(row) - less);
  await finishSurrender(tx, app, row.surrender_no);
};
