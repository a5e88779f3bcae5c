import { refuse, Refusal } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { fileView } from './draft-view.ts';
import { findDraft } from './find-draft.ts';
import { fileById } from './queries/drafts.ts';
import { contentPlace } from './upload-order-file.ts';

const gone = '没有找到这个文件';

export const getOrderFile: Verb<'getOrderFile'> = async (context, { fileId, resume }) => {
  const { app } = context;
  const file = await fileById(app.database.db, fileId);
  if (!file) return refuse('NOT_FOUND', gone);
  const draft = await findDraft(context, { draftNo: file.draft_no, resume });
  if (draft instanceof Refusal) return refuse('NOT_FOUND', gone);
  const sealed = await app.providers.files.get(fileId);
  if (!sealed) throw new Error(`file ${fileId} is not in the store`);
  const opened = await app.vault.open(contentPlace(fileId), sealed);
  if (opened.erased) return refuse('NOT_FOUND', gone);
  const { name, contentType } = await fileView(app, file);
  return { name, contentType, base64: opened.bytes.toString('base64') };
};
