import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { moveMandate } from './move-mandate.ts';
import { mandatesOfOrder } from '#modules/contracts/payments/queries/mandates.ts';

/** Ends mandates for other premiums, or by another person: they debit nothing more. */
export const endMandatesOf = async (
  tx: Tx,
  app: App,
  orderNo: string,
  because: string,
): Promise<void> => {
  for (const mandate of await mandatesOfOrder(tx.db, orderNo))
    await moveMandate(tx, app, mandate, { event: 'unsign', actor: 'system', because });
};
