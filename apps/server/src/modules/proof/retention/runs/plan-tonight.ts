import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { dueSales, lockRun } from '#modules/proof/retention/queries/runs.ts';
import { startRun } from './retention-runs.ts';
import { planRun } from './plan-run.ts';

/** Lists due sales; where the setting says it, they are erased without a second person. */
export const planTonight = async (app: App): Promise<void> => {
  const runNo = await planRun(app, null, 'system');
  if (!app.settings.get('retention', '').auto) return;
  await inTransaction(app.database, async (tx) => {
    const run = await lockRun(tx.db, runNo);
    if (run?.state !== 'planned' || (await dueSales(tx.db, runNo, 1)).length === 0) return;
    await startRun(tx, app, run, { actor: 'system', grantedBy: 'system' });
  });
};
