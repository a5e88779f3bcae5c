import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { lockOpenDraft } from '#modules/sales/orders/drafts/find-draft.ts';
import { noSuchFile } from '#ground/files/open-file.ts';
import { removeFile } from '#ground/files/remove-file.ts';
import { draftFile } from '#modules/sales/orders/draft.ts';

export const removeOrderFile: Verb<'removeOrderFile'> = async (context, input) => {
  const { app, caller } = context;
  const { fileId, draftNo } = input;
  return inTransaction(app.database, async (tx) => {
    const draft = await lockOpenDraft(tx.db, context, input);
    if (draft instanceof Refusal) return draft;
    const file = await draftFile(tx.db, fileId);
    if (file?.owner_no !== draftNo) return noSuchFile();
    await removeFile(tx, app, fileId);
    tx.audit({
      actor: actorOf(caller),
      action: 'draft.file-removed',
      subject: `draft:${draftNo}`,
      detail: { fileId },
    });
    return {};
  });
};
