import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { removeFilesOf } from '#ground/files/remove-file.ts';
import { draftOwner } from '#modules/sales/orders/draft.ts';
import { lockOpenDraft } from './find-draft.ts';
import { deleteDraft } from '#modules/sales/orders/queries/drafts.ts';

/** Only its owner deletes a draft; its link cannot. */
export const removeDraft: Verb<'removeDraft'> = async (context, { draftNo }) => {
  const { app, caller } = context;
  return inTransaction(app.database, async (tx) => {
    const draft = await lockOpenDraft(tx.db, context, { draftNo });
    if (draft instanceof Refusal) return draft;
    await removeFilesOf(tx, app, draftOwner(draftNo));
    await deleteDraft(tx.db, draftNo);
    tx.audit({ actor: actorOf(caller), action: 'draft.removed', subject: `draft:${draftNo}` });
    return {};
  });
};
