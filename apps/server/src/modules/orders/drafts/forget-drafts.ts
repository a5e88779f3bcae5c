import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { removeFilesOf } from '#ground/files/remove-file.ts';
import { draftOwner } from '../kept/draft-files.ts';
import { deleteOpenDrafts } from '../queries/standing.ts';

/** What somebody who leaves had typed and never submitted. */
export const forgetDrafts = async (
  tx: Tx,
  app: App,
  { userId }: Events['account.closed'],
): Promise<void> => {
  for (const draftNo of await deleteOpenDrafts(tx.db, userId)) {
    await removeFilesOf(tx, app, draftOwner(draftNo));
  }
};
