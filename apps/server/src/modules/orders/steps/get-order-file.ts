import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { findDraft } from '../drafts/find-draft.ts';
import { findOrder } from '../reading/find-order.ts';
import { noSuchFile, openFile } from './open-file.ts';
import { draftByNo, fileById } from '../queries/drafts.ts';

/** Once a draft has become an order, its files are for whoever may see the order. */
export const getOrderFile: Verb<'getOrderFile'> = async (context, { fileId, resume }) => {
  const { app } = context;
  const { db } = app.database;
  const file = await fileById(db, fileId);
  const draft = file && (await draftByNo(db, file.draft_no));
  if (!draft) return noSuchFile();
  const found =
    draft.order_no === null
      ? await findDraft(context, { draftNo: file.draft_no, resume })
      : await findOrder(context, draft.order_no);
  return found instanceof Refusal ? noSuchFile() : openFile(app, file);
};
