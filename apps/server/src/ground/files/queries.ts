import { sql, type Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { FileTables } from '#ground/db/tables/ground/files.ts';

export type FileRow = Selectable<FileTables['files']>;

/** The noun a file belongs to, and which one of them: `draft`, and its number. */
export interface FileOwner {
  readonly kind: string;
  readonly no: string;
}

export const filesOf = (db: Db, owner: FileOwner): Promise<FileRow[]> =>
  db
    .selectFrom('files')
    .selectAll()
    .where('owner_kind', '=', owner.kind)
    .where('owner_no', '=', owner.no)
    .orderBy('created_at')
    .execute();

/** A file of this kind of owner; the owner decides who may have it. */
export const fileById = (db: Db, kind: string, fileId: string): Promise<FileRow | undefined> =>
  db
    .selectFrom('files')
    .selectAll()
    .where('file_id', '=', fileId)
    .where('owner_kind', '=', kind)
    .executeTakeFirst();

export const insertFile = async (db: Db, file: FileRow): Promise<void> => {
  await db.insertInto('files').values(file).execute();
};

export const deleteFile = async (db: Db, fileId: string): Promise<void> => {
  await db.deleteFrom('files').where('file_id', '=', fileId).execute();
};

export const deleteFilesOf = async (db: Db, owner: FileOwner): Promise<readonly string[]> => {
  const deleted = await db
    .deleteFrom('files')
    .where('owner_kind', '=', owner.kind)
    .where('owner_no', '=', owner.no)
    .returning('file_id')
    .execute();
  return deleted.map(({ file_id: fileId }) => fileId);
};

/** Files and their owners, for statements of modules that keep their numbers. */
export const fileFacts = sql<
  Pick<FileRow, 'file_id' | 'owner_kind' | 'owner_no' | 'person'>
>`(select file_id, owner_kind, owner_no, person from files)`;

/** Keeps a file from being deleted until the commit; false when it is gone. */
export const holdFile = async (db: Db, fileId: string): Promise<boolean> =>
  (await db
    .selectFrom('files')
    .select('file_id')
    .where('file_id', '=', fileId)
    .forKeyShare()
    .executeTakeFirst()) !== undefined;
