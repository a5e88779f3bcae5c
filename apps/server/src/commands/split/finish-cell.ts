import { join } from 'node:path';
import { openApp } from '#app.ts';
import { splitAction, sumOfSplit } from '#ground/db/audit/cut-entries.ts';
import { loadAuditSigningKey } from '#ground/db/audit/signed-head.ts';
import { appendSplitMark } from '#ground/db/audit/split-mark.ts';
import type { Env } from '#ground/env.ts';
import { createLog } from '#http/watching/logging.ts';
import { signHeadsNow, verifyTrailNow } from '#modules/base/operations/audit-trail.ts';
import { exportAgain } from '#modules/proof/evidence/anchors/anchor-now.ts';
import { verifyOrder } from '#modules/proof/evidence/checking/verify-order.ts';
import { clearFiles } from './cell-files.ts';
import type { Cell } from './open-cell.ts';
import type { SplitState } from './split-state.ts';

const auditKey = (env: Env): string => join(env.dataDir, 'keys', 'audit.pem');

/** The closing head: both cells keep it, signed by the key of before and by their own. */
const closeChains = async (cell: Cell, former: Env, state: SplitState): Promise<void> => {
  const { env, database } = cell;
  const entry = await database.db
    .selectFrom('audit_entries')
    .select('detail')
    .where('action', '=', splitAction)
    .where('subject', '=', state.subject)
    .executeTakeFirstOrThrow();
  const sum = sumOfSplit(entry.detail);
  if (sum === undefined) throw new Error(`the entry of ${state.subject} tells no sum`);
  const [before, own] = [
    await loadAuditSigningKey(auditKey(former)),
    await loadAuditSigningKey(auditKey(env)),
  ];
  const { subject: split, brand, at, tops } = state;
  await appendSplitMark(
    env.auditHeadsDir,
    { split, brand, at, tops, ...sum },
    { former: before.privateKey, own: own.privateKey },
  );
  await signHeadsNow(database.db, env, new Date());
};

/** Faults in the evidence of every order of the cell, looked at as the service would. */
const evidenceFaults = async (cell: Cell, say: (text: string) => void): Promise<string[]> => {
  const { env, url } = cell;
  const log = createLog({ ...env, logLevel: 'silent' });
  const { app, close } = await openApp({ env, url, log, poolSize: 4, prepared: true, say });
  try {
    await exportAgain(app);
    const { db } = app.database;
    const orders = await db.selectFrom('evidence_chains').select('order_no').execute();
    const trees = new Map();
    const faults: string[] = [];
    for (const { order_no: orderNo } of orders) {
      const found = await verifyOrder(app, orderNo, trees);
      faults.push(...found.map((fault) => `order ${orderNo}: ${fault}`));
    }
    say(`  evidence of ${orders.length} orders looked at`);
    return faults;
  } finally {
    await close();
  }
};

/**
 * All steps after the cut of a cell, each safe to repeat: the closing head, files, trees laid out
 * again, and a check of every proof.
 */
export const finishCell = async (
  cell: Cell,
  former: Env,
  state: SplitState,
  /** All files of before, where an object store holds them. */
  list: string,
  say: (text: string) => void,
): Promise<void> => {
  await closeChains(cell, former, state);
  const cleared = await clearFiles(cell, former, list);
  if (cleared > 0) say(`  ${cleared} files of the other cell removed`);
  const evidence = await evidenceFaults(cell, say);
  const { faults, entries } = await verifyTrailNow(cell.database.db, cell.env);
  const all = [...faults, ...evidence];
  if (all.length > 0)
    throw new Error(`the cell does not hold:\n  ${all.slice(0, 20).join('\n  ')}`);
  say(`  ${entries ?? 0} entries of the trail hold, with their closing head`);
  await cell.rewrite();
};
