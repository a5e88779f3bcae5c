import { refuse } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/accounts/access';
import type { Verb } from '#context.ts';
import { differencesOf, reconciliationById } from '../queries/reconciliation.ts';
import { differenceView, reconciliationView } from './reconciliation-view.ts';

export const getReconciliation: Verb<'getReconciliation'> = async (
  { app, caller },
  { reconciliationId },
) => {
  const row = await reconciliationById(app.database.db, reconciliationId);
  if (!row || !staffMay(caller, row.brand)) return refuse('NOT_FOUND', '没有这份对账结果');
  const differences = await differencesOf(app.database.db, reconciliationId);
  const open = differences.filter(({ state }) => state === 'open').length;
  return {
    reconciliation: reconciliationView(row, open),
    differences: differences.map(differenceView),
  };
};
