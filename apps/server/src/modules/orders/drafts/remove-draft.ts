import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { lockOpenDraft } from './find-draft.ts';
import { deleteDraft, filesOf } from '../queries/drafts.ts';

/** Only its owner throws a draft away; its link does not. */
export const removeDraft: Verb<'removeDraft'> = async (context, { draftNo }) => {
  const { app, caller } = context;
  return inTransaction(app.database, async (tx) => {
    const draft = await lockOpenDraft(tx.db, context, { draftNo });
    if (draft instanceof Refusal) return draft;
    const files = await filesOf(tx.db, draftNo);
    await deleteDraft(tx.db, draftNo);
    tx.audit({ actor: actorOf(caller), action: 'draft.removed', subject: `draft:${draftNo}` });
    tx.afterCommit(async () => {
      for (const { file_id: fileId } of files) await app.providers.files.remove(fileId);
    });
    return {};
  });
};
