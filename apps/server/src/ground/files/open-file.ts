import type { FileAnswer, StoredFile } from '@parasol/contract/file-shapes';
import { refuse, type Refusal } from '@parasol/contract/errors';
import type { App } from '#ground/context.ts';
import type { FileRow } from './queries.ts';
import { contentPlace, namePlace } from './seal-places.ts';

export const noSuchFile = (): Refusal => refuse('NOT_FOUND', '没有找到这个文件');

/** The facts of a stored file, without its bytes. */
export const fileView = async ({ vault }: App, file: FileRow): Promise<StoredFile> => {
  const name = await vault.openText(namePlace(file.file_id), file.name_sealed);
  return {
    fileId: file.file_id,
    field: file.field,
    name: name.erased ? '' : name.text,
    contentType: file.content_type,
    bytes: file.bytes,
    at: file.created_at.toISOString(),
  };
};

/** A kept file with its bytes, for whom it was found. */
export const openFile = async (app: App, file: FileRow): Promise<FileAnswer | Refusal> => {
  const { vault, providers } = app;
  // The bytes of an erased file may be gone already.
  if ((await vault.open(namePlace(file.file_id), file.name_sealed)).erased) return noSuchFile();
  const sealed = await providers.files.get(file.file_id);
  if (!sealed) throw new Error(`file ${file.file_id} is not in the store`);
  const opened = await vault.open(contentPlace(file.file_id), sealed);
  if (opened.erased) return noSuchFile();
  const { name, contentType } = await fileView(app, file);
  return { name, contentType, bytes: opened.bytes };
};
