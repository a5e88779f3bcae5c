import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { removeFilesOf } from '#ground/files/remove-file.ts';
import { draftOwner } from '#modules/sales/orders/draft.ts';
import { deleteOpenDrafts } from '#modules/sales/orders/queries/standing.ts';

/** Deletes a leaving person's drafts that were never submitted. */
export const forgetDrafts = async (
  tx: Tx,
  app: App,
  { userId }: Events['account.closed'],
): Promise<void> => {
  for (const draftNo of await deleteOpenDrafts(tx.db, userId)) {
    await removeFilesOf(tx, app, draftOwner(draftNo));
  }
};
