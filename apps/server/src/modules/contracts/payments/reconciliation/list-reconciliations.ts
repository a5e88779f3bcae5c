import type { Verb } from '#ground/context.ts';
import { reconciliationsPage } from '#modules/contracts/payments/queries/reconciliation.ts';
import { reconciliationView } from './reconciliation-view.ts';

const pageSize = 60;

export const listReconciliations: Verb<'listReconciliations'> = async (
  { app, caller },
  { before },
) => {
  const { brand } = caller;
  const rows = await reconciliationsPage(app.database.db, { brand, before, most: pageSize });
  return { reconciliations: rows.map((row) => reconciliationView(row, row.open)) };
};
