import type { Verb } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { noSuchFile, openFile } from '../steps/open-file.ts';
import { draftByNo, fileById } from '../queries/drafts.ts';

/** Files of orders only: what lies with a draft is still its owner's alone. */
export const getOrderFileForStaff: Verb<'getOrderFileForStaff'> = async (
  { app, brand, caller },
  { fileId },
) => {
  const { db } = app.database;
  const file = await fileById(db, fileId);
  const draft = file && (await draftByNo(db, file.draft_no));
  if (!draft || draft.order_no === null || draft.brand !== brand.id) return noSuchFile();
  const subject = `order:${draft.order_no}`;
  await inTransaction(app.database, async (tx) => {
    tx.audit({
      actor: actorOf(caller),
      action: 'order.file-looked-at',
      subject,
      detail: { fileId },
    });
  });
  return openFile(app, file);
};
