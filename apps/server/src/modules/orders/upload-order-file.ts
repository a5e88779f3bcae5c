import { randomUUID } from 'node:crypto';
import { refuse, Refusal } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { actorOf } from '#modules/accounts/person-of.ts';
import { fileView, namePlace } from './draft-view.ts';
import { fileTypeOf } from './file-type.ts';
import { findDraft, lockOpenDraft, overOf } from './find-draft.ts';
import { filesOf, insertFile, type FileRow } from './queries/drafts.ts';

const mostFiles = 20;
const mostBytes = 10 * 1024 * 1024;

export const contentPlace = (fileId: string) => ({
  table: 'order_files',
  column: 'content',
  row: fileId,
});

/** The bytes are sealed and durable before the row that names them is committed. */
export const uploadOrderFile: Verb<'uploadOrderFile'> = async (context, input) => {
  const { app, caller, now } = context;
  const { file, field } = input;
  if (!('filename' in file)) return refuse('FILE_REFUSED');
  const { bytes, filename } = file;
  if (bytes.length > mostBytes) return refuse('TOO_LARGE', '文件不能超过 10 MB，请压缩后重试');
  const type = fileTypeOf(bytes);
  if (!type) return refuse('FILE_REFUSED', '请上传 JPG、PNG、WebP 图片或 PDF 文件');
  const draft = await findDraft(context, input);
  if (draft instanceof Refusal) return draft;
  const over = overOf(draft, now);
  if (over) return over;

  const { files } = app.providers;
  const fileId = randomUUID();
  const name = filename.replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, '').slice(-120) || '未命名';
  const row: FileRow = {
    file_id: fileId,
    draft_no: draft.draft_no,
    user_id: draft.user_id,
    field,
    name_sealed: await app.vault.sealFor(draft.user_id, namePlace(fileId), name),
    content_type: type.contentType,
    bytes: bytes.length,
    created_at: now,
  };
  await files.put(fileId, await app.vault.sealFor(draft.user_id, contentPlace(fileId), bytes));
  const kept = await inTransaction(app.database, async (tx) => {
    const open = await lockOpenDraft(tx.db, context, input);
    if (open instanceof Refusal) return open;
    if ((await filesOf(tx.db, draft.draft_no)).length >= mostFiles) {
      return refuse('FILE_REFUSED', `一份投保单最多上传 ${mostFiles} 个文件，请先删除不需要的`);
    }
    await insertFile(tx.db, row);
    tx.audit({
      actor: actorOf(caller),
      action: 'draft.file-kept',
      subject: `draft:${draft.draft_no}`,
      detail: { fileId, field, contentType: type.contentType, bytes: bytes.length },
    });
    return row;
  });
  if (!(kept instanceof Refusal)) return fileView(app, kept);
  await files.remove(fileId);
  return kept;
};
