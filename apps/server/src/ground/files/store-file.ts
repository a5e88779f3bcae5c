import { randomUUID } from 'node:crypto';
import type { App } from '#ground/context.ts';
import { sealed, text } from '#ground/db/personal-data/sealed.ts';
import type { FileOwner, FileRow } from './queries.ts';

// A seal is bound to the name of its place for good: the first files were sealed under this one.
const table = 'order_files';

export const sealedName = sealed(
  { table: 'files', column: 'name_sealed', as: { table }, key: ['file_id'] },
  {
    keeper: ({ person }: { readonly person: string }) => person,
    form: text,
    erased: null,
    sale: 'apart',
  },
);

const contentPlace = (fileId: string) => ({ table, column: 'content', row: fileId });

export interface NewFile {
  readonly owner: FileOwner;
  /** The person under whose key it is sealed. */
  readonly person: string;
  readonly field: string;
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  readonly at: Date;
}

/** Seals the bytes of a file into the store, durable before the caller commits the row. */
export const storeFile = async (app: App, file: NewFile): Promise<FileRow> => {
  const { owner, person, field, name, contentType, bytes, at } = file;
  const fileId = randomUUID();
  const row: FileRow = {
    file_id: fileId,
    owner_kind: owner.kind,
    owner_no: owner.no,
    person,
    field,
    name_sealed: await sealedName.seal(app, { file_id: fileId, person }, name),
    content_type: contentType,
    bytes: bytes.length,
    created_at: at,
  };
  await app.providers.files.put(
    fileId,
    await app.vault.sealFor(person, contentPlace(fileId), bytes),
  );
  return row;
};

/** The bytes of a stored file; null once they were erased. */
export const storedBytes = async (
  { providers, vault }: App,
  fileId: string,
): Promise<Buffer | null> => {
  const content = await providers.files.get(fileId);
  if (!content) throw new Error(`file ${fileId} is not in the store`);
  const opened = await vault.open(contentPlace(fileId), content);
  return opened.erased ? null : opened.bytes;
};
