import { randomUUID } from 'node:crypto';
import type { KeptFile } from '@parasol/contract/order-shapes';
import { refuse, Refusal } from '@parasol/contract/errors';
import type { Context } from '#context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { fileView, namePlace } from '../drafts/draft-view.ts';
import { fileTypeOf } from '#ground/files/file-type.ts';
import { filesOf, insertFile, type FileRow } from '../queries/drafts.ts';

const mostFiles = 40;
const mostBytes = 10 * 1024 * 1024;

export const contentPlace = (fileId: string) => ({
  table: 'order_files',
  column: 'content',
  row: fileId,
});

export interface NewFile {
  /** What arrived; a `Blob` only exists in a page. */
  readonly file: Blob | { readonly filename: string; readonly bytes: Uint8Array };
  readonly field: string;
  readonly draftNo: string;
  /** For whom it is sealed. */
  readonly userId: string;
  /** `draft:…` or `order:…`, for the audit trail. */
  readonly subject: string;
}

/**
 * Keeps a file with a draft or the order it became. The bytes are sealed and durable before the row
 * that names them is committed; `stillOpen` locks whatever must still take files at that moment.
 */
export const keepFile = async (
  context: Context,
  { file, field, draftNo, userId, subject }: NewFile,
  stillOpen: (tx: Tx) => Promise<Refusal | undefined>,
): Promise<KeptFile | Refusal> => {
  const { app, caller, now } = context;
  if (!('filename' in file)) return refuse('FILE_REFUSED');
  const { bytes, filename } = file;
  if (bytes.length > mostBytes) return refuse('TOO_LARGE', '文件不能超过 10 MB，请压缩后重试');
  const type = fileTypeOf(bytes);
  if (!type) return refuse('FILE_REFUSED', '请上传 JPG、PNG、WebP 图片或 PDF 文件');

  const { files } = app.providers;
  const fileId = randomUUID();
  const name = filename.replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, '').slice(-120) || '未命名';
  const row: FileRow = {
    file_id: fileId,
    draft_no: draftNo,
    user_id: userId,
    field,
    name_sealed: await app.vault.sealFor(userId, namePlace(fileId), name),
    content_type: type.contentType,
    bytes: bytes.length,
    created_at: now,
  };
  await files.put(fileId, await app.vault.sealFor(userId, contentPlace(fileId), bytes));
  const kept = await inTransaction(app.database, async (tx) => {
    const closed = await stillOpen(tx);
    if (closed) return closed;
    if ((await filesOf(tx.db, draftNo)).length >= mostFiles) {
      return refuse('FILE_REFUSED', `一份投保单最多上传 ${mostFiles} 个文件，请先删除不需要的`);
    }
    await insertFile(tx.db, row);
    tx.audit({
      actor: actorOf(caller),
      action: `${subject.split(':', 1)[0] ?? ''}.file-kept`,
      subject,
      detail: { fileId, field, contentType: type.contentType, bytes: bytes.length },
    });
    return row;
  });
  if (!(kept instanceof Refusal)) return fileView(app, kept);
  await files.remove(fileId);
  return kept;
};
