import { refuse, Refusal } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { lockOpenDraft } from '../drafts/find-draft.ts';
import { deleteFile, fileById } from '../queries/drafts.ts';

export const removeOrderFile: Verb<'removeOrderFile'> = async (context, input) => {
  const { app, caller } = context;
  const { fileId, draftNo } = input;
  return inTransaction(app.database, async (tx) => {
    const draft = await lockOpenDraft(tx.db, context, input);
    if (draft instanceof Refusal) return draft;
    const file = await fileById(tx.db, fileId);
    if (file?.draft_no !== draftNo) return refuse('NOT_FOUND', '没有找到这个文件');
    await deleteFile(tx.db, fileId);
    tx.audit({
      actor: actorOf(caller),
      action: 'draft.file-removed',
      subject: `draft:${draftNo}`,
      detail: { fileId },
    });
    tx.afterCommit(() => app.providers.files.remove(fileId));
    return {};
  });
};
