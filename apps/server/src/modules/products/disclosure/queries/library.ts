import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { DisclosureTables } from '#ground/db/tables/products/disclosure.ts';

type Versions = DisclosureTables['library_versions'];
export type LibraryVersionRow = Selectable<Versions>;

const keyColumns = [
  'version',
  'content_hash',
  'holds_from',
  'published_at',
  'published_by',
  'granted_by',
  'reason',
  'repeats',
  'taken_back_at',
  'taken_back_by',
] as const;

export type LibraryVersionKey = Pick<LibraryVersionRow, (typeof keyColumns)[number]>;

/** Every version without its content, the first one first. */
export const libraryVersionKeys = (db: Db): Promise<LibraryVersionKey[]> =>
  db.selectFrom('library_versions').select(keyColumns).orderBy('version').execute();

export const storedLibrary = (
  db: Db,
  version: number,
): Promise<Pick<LibraryVersionRow, 'version' | 'content' | 'cases'> | undefined> =>
  db
    .selectFrom('library_versions')
    .select(['version', 'content', 'cases'])
    .where('version', '=', version)
    .executeTakeFirst();

/** Changes of the library with the colleague who made them, the newest version first. */
export const recordedLibraryChanges = (db: Db) =>
  db
    .selectFrom('library_versions')
    .select(['version', 'changes', 'holds_from', 'published_at', 'taken_back_at'])
    .orderBy('version', 'desc')
    .execute();

/** False when the number was taken in the meantime. */
export const insertLibrary = async (db: Db, row: Insertable<Versions>): Promise<boolean> => {
  const done = await db
    .insertInto('library_versions')
    .values(row)
    .onConflict((conflict) => conflict.column('version').doNothing())
    .returning('version')
    .executeTakeFirst();
  return done !== undefined;
};

/** False when it was taken back already, or holds. */
export const takeBackLibrary = async (
  db: Db,
  version: number,
  by: string,
  now: Date,
): Promise<boolean> => {
  const done = await db
    .updateTable('library_versions')
    .set({ taken_back_at: now, taken_back_by: by })
    .where('version', '=', version)
    .where('taken_back_at', 'is', null)
    .where('holds_from', '>', now)
    .returning('version')
    .executeTakeFirst();
  return done !== undefined;
};
