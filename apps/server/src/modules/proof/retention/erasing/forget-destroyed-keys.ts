import type { App } from '#ground/context.ts';
import { rewriteKeys, turnOverLog } from '#modules/proof/retention/queries/erasing.ts';

/** Nights on which it tries again after a long transaction or a server that was down. */
const days = 7;

/** Writes the table of keys again after some were destroyed, so that no page has their bytes. */
export const forgetDestroyedKeys = async ({ database, log }: App): Promise<boolean> => {
  if (!(await rewriteKeys(database.db, days))) return false;
  // The rewrite is committed by now; only then the log has nothing open that names the old pages.
  if (!(await turnOverLog(database.db))) {
    log.warn(
      'the owner of the tables may not switch the log: see docs/decisions/proof/retention.md',
    );
  }
  return true;
};
