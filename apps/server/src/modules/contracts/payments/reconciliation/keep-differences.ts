import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import {
  differingAgain,
  saveDifferences,
  type FoundDifference,
} from '#modules/contracts/payments/queries/reconciliation.ts';
import { moveDifference } from './move-difference.ts';

/** The store of differences, for modules that compare other statements with the ledger. */
export { saveReconciliation } from '#modules/contracts/payments/queries/reconciliation.ts';

/** Present differences. Settled ones stay settled, unless a statement that matched differs again. */
export const keepDifferences = async (
  tx: Tx,
  app: App,
  id: number,
  found: readonly FoundDifference[],
): Promise<void> => {
  for (const row of await differingAgain(tx.db, id, found))
    await moveDifference(tx, app, row, { event: 'reopen', by: 'system', actor: 'system' });
  await saveDifferences(tx.db, id, found);
};
