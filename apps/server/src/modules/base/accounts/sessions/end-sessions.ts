import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import {
  endSessionRows,
  type EndReason,
  type WhichSessions,
} from '#modules/base/accounts/queries/sessions.ts';

/** Ends sessions for good. This node knows at once, the others as soon as they hear. */
export const endSessions = async (
  tx: Tx,
  app: App,
  which: WhichSessions,
  because: EndReason,
  now: Date,
): Promise<number> => {
  const ended = await endSessionRows(tx.db, which, because, now);
  tx.afterCommit(() => app.sessions.forgetUser(which.userId));
  return ended;
};
