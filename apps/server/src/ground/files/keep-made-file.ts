import { randomUUID } from 'node:crypto';
import type { App } from '#ground/context.ts';
import { insertFile, type FileOwner } from './queries.ts';
import { contentPlace, namePlace } from './seal-places.ts';

export interface MadeFile {
  readonly owner: FileOwner;
  /** For whom it is sealed. */
  readonly person: string;
  readonly field: string;
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** A file that we made ourselves: sealed and durable before the row that names it. */
export const keepMadeFile = async (app: App, made: MadeFile): Promise<void> => {
  const { owner, person, field, name, contentType, bytes } = made;
  const fileId = randomUUID();
  await app.providers.files.put(
    fileId,
    await app.vault.sealFor(person, contentPlace(fileId), bytes),
  );
  await insertFile(app.database.db, {
    file_id: fileId,
    owner_kind: owner.kind,
    owner_no: owner.no,
    person,
    field,
    name_sealed: await app.vault.sealFor(person, namePlace(fileId), name),
    content_type: contentType,
    bytes: bytes.length,
    created_at: app.clock(),
  });
};
