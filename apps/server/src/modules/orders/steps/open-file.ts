import { refuse, type Refusal } from '@parasol/contract/errors';
import type { App } from '#context.ts';
import { fileView } from '../drafts/draft-view.ts';
import { contentPlace } from './keep-file.ts';
import type { FileRow } from '../queries/drafts.ts';

export const noSuchFile = (): Refusal => refuse('NOT_FOUND', '没有找到这个文件');

interface OpenedFile {
  readonly name: string;
  readonly contentType: string;
  readonly base64: string;
}

/** A kept file with its bytes, for whom it was found. */
export const openFile = async (app: App, file: FileRow): Promise<OpenedFile | Refusal> => {
  const sealed = await app.providers.files.get(file.file_id);
  if (!sealed) throw new Error(`file ${file.file_id} is not in the store`);
  const opened = await app.vault.open(contentPlace(file.file_id), sealed);
  if (opened.erased) return noSuchFile();
  const { name, contentType } = await fileView(app, file);
  return { name, contentType, base64: opened.bytes.toString('base64') };
};
