import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { clearErased } from '#modules/proof/retention/erasing/clear-erased.ts';
import { eraseSale } from '#modules/proof/retention/erasing/erase-sale.ts';
import { dueSales, lockRun, runByNo } from '#modules/proof/retention/queries/runs.ts';
import { moveRun } from './move-run.ts';

const batch = 100;

/** Sale by sale, each by itself: a run that was cut short continues where it stopped. */
export const carryOut = async (app: App, runNo: string, signal?: AbortSignal): Promise<void> => {
  const { db } = app.database;
  if ((await runByNo(db, runNo))?.state !== 'running') return;
  for (;;) {
    const due = await dueSales(db, runNo, batch);
    for (const orderNo of due) {
      signal?.throwIfAborted();
      await eraseSale(app, runNo, orderNo);
    }
    if (due.length < batch) break;
  }
  await clearErased(app, signal);
  await inTransaction(app.database, async (tx) => {
    const run = await lockRun(tx.db, runNo);
    if (run?.state !== 'running') return;
    const change = { done_at: app.clock() };
    await moveRun(tx, app, run, { event: 'finish', actor: 'system', change });
  });
};
