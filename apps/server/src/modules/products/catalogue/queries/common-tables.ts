import type { Db } from '#ground/db/schema.ts';

const keyColumns = [
  'version',
  'content_hash as contentHash',
  'published_at as publishedAt',
  'origin',
] as const;

/** Every version of the common tables, the newest first. */
export const commonVersionKeys = (db: Db) =>
  db.selectFrom('common_table_versions').select(keyColumns).orderBy('version', 'desc').execute();

export const storedCommon = (db: Db, version: number) =>
  db
    .selectFrom('common_table_versions')
    .select([...keyColumns, 'files'])
    .where('version', '=', version)
    .executeTakeFirst();

export const newestCommon = (db: Db) =>
  db
    .selectFrom('common_table_versions')
    .select([...keyColumns, 'files'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

export interface CommonVersion {
  readonly version: number;
  readonly files: ReadonlyMap<string, string>;
  readonly contentHash: string;
  readonly origin: 'folder' | 'studio';
}

/** False when another has published under this number. */
export const insertCommon = async (
  db: Db,
  { version, files, contentHash, origin }: CommonVersion,
  now: Date,
): Promise<boolean> => {
  const inserted = await db
    .insertInto('common_table_versions')
    .values({
      version,
      files: JSON.stringify(Object.fromEntries(files)),
      content_hash: contentHash,
      published_at: now,
      origin,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return inserted !== undefined;
};
