import type { FileAnswer, StoredFile } from '@parasol/contract/file-shapes';
import { refuse, type Refusal } from '@parasol/contract/errors';
import type { App } from '#ground/context.ts';
import type { FileRow } from './queries.ts';
import { sealedName, storedBytes } from './store-file.ts';

export const noSuchFile = (): Refusal => refuse('NOT_FOUND', '没有找到这个文件');

/** The facts of a stored file, without its bytes. */
export const fileView = async (app: App, file: FileRow): Promise<StoredFile> => ({
  fileId: file.file_id,
  field: file.field,
  name: (await sealedName.open(app, file)) ?? '',
  contentType: file.content_type,
  bytes: file.bytes,
  at: file.created_at.toISOString(),
});

/** A kept file with its bytes, for the person it was found for. */
export const openFile = async (app: App, file: FileRow): Promise<FileAnswer | Refusal> => {
  const name = await sealedName.open(app, file);
  // The bytes of an erased file may be gone already.
  if (name === null) return noSuchFile();
  const bytes = await storedBytes(app, file.file_id);
  return bytes === null ? noSuchFile() : { name, contentType: file.content_type, bytes };
};
