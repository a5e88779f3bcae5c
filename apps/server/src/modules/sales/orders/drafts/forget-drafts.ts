import type { Reacts } from '#reaction.ts';
import { removeFilesOf } from '#ground/files/remove-file.ts';
import { draftOwner } from '#modules/sales/orders/draft.ts';
import { deleteOpenDrafts } from '#modules/sales/orders/queries/standing.ts';

/** Deletes a leaving person's drafts that were never submitted. */
export const forgetDrafts: Reacts<'account.closed'> = async (tx, app, { userId }) => {
  for (const draftNo of await deleteOpenDrafts(tx.db, userId)) {
    await removeFilesOf(tx, app, draftOwner(draftNo));
  }
};
