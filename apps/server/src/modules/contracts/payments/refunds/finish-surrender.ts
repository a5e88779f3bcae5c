import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import {
  goesBack,
  lockSurrender,
  moveSurrender,
} from '#modules/contracts/policies/surrenders/leave-policy.ts';
import { surrenderKey } from './surrender-key.ts';
import { openRefundsOfSurrender, paidOut } from '#modules/contracts/payments/queries/refunds.ts';

/** Done once everything that was due has reached the customer. */
export const finishSurrender = async (tx: Tx, app: App, surrenderNo: string): Promise<boolean> => {
  const row = await lockSurrender(tx.db, surrenderNo);
  if (row?.state !== 'refunding') return false;
  const byHand = row.way === 'card' && goesBack(row) > 0;
  if (byHand && !(await paidOut(tx.db, surrenderNo))) return false;
  if ((await openRefundsOfSurrender(tx.db, surrenderNo, surrenderKey(surrenderNo))) > 0)
    return false;
  return (await moveSurrender(tx, app, row, { event: 'refunded', actor: 'system' })) !== null;
};
