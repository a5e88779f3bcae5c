import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { announce } from '#modules/base/accounts/queries/sessions.ts';

/** A person's permissions changed: every node reads their sessions again at the next request. */
export const readSessionsAgain = async (tx: Tx, app: App, userId: string): Promise<void> => {
  await announce(tx.db, userId);
  tx.afterCommit(() => app.sessions.forgetUser(userId));
};
