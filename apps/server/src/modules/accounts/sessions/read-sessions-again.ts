import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { announce } from '../queries/sessions.ts';

/** What a person may do has changed: every node asks again before it answers their next request. */
export const readSessionsAgain = async (tx: Tx, app: App, userId: string): Promise<void> => {
  await announce(tx.db, userId);
  tx.afterCommit(() => app.sessions.forgetUser(userId));
};
