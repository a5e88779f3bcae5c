import type { FileAnswer } from '@parasol/contract/file-shapes';
import { type Refusal } from '@parasol/contract/errors';
import type { App } from '#ground/context.ts';
import { noSuchFile, openFile } from '#ground/files/open-file.ts';
import { fileById, filesOf, type FileRow } from '#ground/files/queries.ts';
import { signedOwner } from './sign-and-keep.ts';
import type { SignedDocumentRow } from './queries.ts';

/** A signed document with its bytes, for whom it was found. */
export const openSigned = async (
  app: App,
  document: Pick<SignedDocumentRow, 'file_id' | 'order_no'>,
): Promise<FileAnswer | Refusal> => {
  const file = await signedFile(app, document.file_id);
  return file ? openFile(app, file) : noSuchFile();
};

export const signedFile = (app: App, fileId: string): Promise<FileRow | undefined> =>
  fileById(app.database.db, signedOwner('').kind, fileId);

export const signedFilesOf = (app: App, orderNo: string): Promise<FileRow[]> =>
  filesOf(app.database.db, signedOwner(orderNo));
