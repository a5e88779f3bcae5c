import type { Verb } from '#context.ts';
import { reconciliationsPage } from '../queries/reconciliation.ts';
import { reconciliationView } from './reconciliation-view.ts';

const pageSize = 60;

export const listReconciliations: Verb<'listReconciliations'> = async ({ app }, { before }) => {
  const rows = await reconciliationsPage(app.database.db, before, pageSize);
  return { reconciliations: rows.map((row) => reconciliationView(row, row.open)) };
};
