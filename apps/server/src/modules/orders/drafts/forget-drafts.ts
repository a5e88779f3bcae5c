import type { App } from '#context.ts';
import type { Events } from '#events.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { deleteOpenDrafts } from '../queries/standing.ts';

/** What somebody who leaves had typed and never submitted. */
export const forgetDrafts = async (
  tx: Tx,
  app: App,
  { userId }: Events['account.closed'],
): Promise<void> => {
  const files = await deleteOpenDrafts(tx.db, userId);
  tx.afterCommit(async () => {
    for (const fileId of files) await app.providers.files.remove(fileId);
  });
};
