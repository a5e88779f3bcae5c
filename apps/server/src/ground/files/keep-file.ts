import type { UploadedAnswer } from '@parasol/contract/file-shapes';
import { refuse, Refusal } from '@parasol/contract/errors';
import { hintsOf, hintWords } from '@parasol/domain/sales/identity/picture-hints';
import type { Context } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { cleanPicture } from './clean-picture.ts';
import { fileNameFor } from './file-name.ts';
import { fileTypeOf, type FileType } from './file-type.ts';
import { fileView } from './open-file.ts';
import { removeFile } from './remove-file.ts';
import { filesOf, insertFile, type FileOwner, type FileRow } from './queries.ts';
import { storeFile } from './store-file.ts';

const mostFiles = 40;
const mostBytes = 10 * 1024 * 1024;

export interface NewFile {
  /** The upload; a `Blob` only exists in a page. */
  readonly file: Blob | { readonly filename: string; readonly bytes: Uint8Array };
  readonly field: string;
  readonly owner: FileOwner;
  /** The person under whose key it is sealed. */
  readonly person: string;
  /** `draft:…` or `order:…`, for the audit trail. */
  readonly subject: string;
  /** A PDF will not do. */
  readonly picture?: boolean;
  /** The file replaces the one that was stored under the same field since then. */
  readonly replacesSince?: Date;
  /** How many its owner may have, where that is not the usual number. */
  readonly most?: number;
}

interface Content {
  readonly contentType: FileType['contentType'];
  readonly bytes: Uint8Array;
  readonly hints: UploadedAnswer['hints'];
}

/** The stored form of an upload: a picture is drawn again, a PDF stays as it is. */
const contentOf = async (bytes: Uint8Array, picture: boolean): Promise<Content | Refusal> => {
  const type = fileTypeOf(bytes);
  if (!type || (picture && type.contentType === 'application/pdf')) {
    const others = picture ? '图片' : '图片或 PDF 文件';
    return refuse('FILE_REFUSED', `请上传 JPG、PNG、WebP ${others}`);
  }
  if (type.contentType === 'application/pdf') return { ...type, bytes, hints: [] };
  const clean = await cleanPicture(bytes);
  if (!clean) return refuse('FILE_REFUSED', '这张图片打不开或不完整，请重新拍摄或换一张');
  const hints = hintsOf(clean.measures).map((hint) => ({ hint, text: hintWords[hint] }));
  return { contentType: 'image/jpeg', bytes: clean.bytes, hints };
};

/**
 * Stores a file with its owner. The bytes are sealed and durable before the row that names them is
 * committed; `stillOpen` locks the row that must still take files at that moment.
 */
export const keepFile = async (
  context: Context,
  {
    file,
    field,
    owner,
    person,
    subject,
    picture = false,
    replacesSince,
    most = mostFiles,
  }: NewFile,
  stillOpen: (tx: Tx) => Promise<Refusal | undefined>,
  /** Rows its owner writes beside it. */
  andThen?: (tx: Tx, file: FileRow) => Promise<void>,
): Promise<UploadedAnswer | Refusal> => {
  const { app, caller, now } = context;
  if (!('filename' in file)) return refuse('FILE_REFUSED');
  if (file.bytes.length > mostBytes) return refuse('TOO_LARGE', '文件不能超过 10 MB，请压缩后重试');
  const content = await contentOf(file.bytes, picture);
  if (content instanceof Refusal) return content;
  const { bytes, contentType, hints } = content;

  const name = fileNameFor(contentType, file.filename);
  const made = { owner, person, field, name, contentType, bytes, at: now };
  const row = await storeFile(app, made);
  const stored = await inTransaction(app.database, async (tx) => {
    const closed = await stillOpen(tx);
    if (closed) return closed;
    const beside = await filesOf(tx.db, owner);
    const replaced = beside.filter(
      (other) => replacesSince && other.field === field && other.created_at > replacesSince,
    );
    if (beside.length - replaced.length >= most) {
      return refuse('FILE_REFUSED', `最多上传 ${most} 个文件，请先删除不需要的`);
    }
    for (const { file_id: oldFileId } of replaced) await removeFile(tx, app, oldFileId);
    await insertFile(tx.db, row);
    await andThen?.(tx, row);
    tx.audit({
      actor: actorOf(caller),
      action: `${subject.split(':', 1)[0] ?? ''}.file-kept`,
      subject,
      detail: { fileId: row.file_id, field, contentType, bytes: bytes.length },
    });
    return row;
  });
  if (!(stored instanceof Refusal)) return { ...(await fileView(app, stored)), hints };
  await app.providers.files.remove(row.file_id);
  return stored;
};
