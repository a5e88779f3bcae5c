import { randomUUID } from 'node:crypto';
import type { KeptFile } from '@parasol/contract/file-shapes';
import { refuse, Refusal } from '@parasol/contract/errors';
import type { Context } from '#context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { fileNameFor } from './file-name.ts';
import { fileTypeOf } from './file-type.ts';
import { fileView } from './open-file.ts';
import { filesOf, insertFile, type FileOwner, type FileRow } from './queries.ts';
import { contentPlace, namePlace } from './seal-places.ts';

const mostFiles = 40;
const mostBytes = 10 * 1024 * 1024;

export interface NewFile {
  /** What arrived; a `Blob` only exists in a page. */
  readonly file: Blob | { readonly filename: string; readonly bytes: Uint8Array };
  readonly field: string;
  readonly owner: FileOwner;
  /** For whom it is sealed. */
  readonly person: string;
  /** `draft:…` or `order:…`, for the audit trail. */
  readonly subject: string;
}

/**
 * Keeps a file with its owner. The bytes are sealed and durable before the row that names them is
 * committed; `stillOpen` locks whatever must still take files at that moment.
 */
export const keepFile = async (
  context: Context,
  { file, field, owner, person, subject }: NewFile,
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
  const name = fileNameFor(type.contentType, filename);
  const row: FileRow = {
    file_id: fileId,
    owner_kind: owner.kind,
    owner_no: owner.no,
    person,
    field,
    name_sealed: await app.vault.sealFor(person, namePlace(fileId), name),
    content_type: type.contentType,
    bytes: bytes.length,
    created_at: now,
  };
  await files.put(fileId, await app.vault.sealFor(person, contentPlace(fileId), bytes));
  const kept = await inTransaction(app.database, async (tx) => {
    const closed = await stillOpen(tx);
    if (closed) return closed;
    if ((await filesOf(tx.db, owner)).length >= mostFiles) {
      return refuse('FILE_REFUSED', `最多上传 ${mostFiles} 个文件，请先删除不需要的`);
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
