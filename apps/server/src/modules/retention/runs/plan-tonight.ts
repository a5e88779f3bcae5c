import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { dueSales, lockRun } from '../queries/runs.ts';
import { startRun } from './ask-run.ts';
import { planRun } from './plan-run.ts';

/** Lists what is due; where the house has decided so, it goes without a second person. */
export const planTonight = async (app: App): Promise<void> => {
  const runNo = await planRun(app, null, 'system');
  if (!app.settings.get('retention', '').auto) return;
  await inTransaction(app.database, async (tx) => {
    const run = await lockRun(tx.db, runNo);
    if (run?.state !== 'planned' || (await dueSales(tx.db, runNo, 1)).length === 0) return;
    await startRun(tx, app, run, { actor: 'system', grantedBy: 'system' });
  });
};
