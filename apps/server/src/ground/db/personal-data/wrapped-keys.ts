import {
  sql,
  type Insertable,
  type InsertQueryBuilder,
  type InsertResult,
  type QueryCreator,
} from 'kysely';
import type { Database, Db } from '#ground/db/schema.ts';

/** How many data keys each master key wraps. */
export const countWrappedBy = async (db: Db): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('person_keys')
    .select((row) => ['master_key_id', row.fn.countAll<number>().as('count')])
    .where('wrapped', 'is not', null)
    .groupBy('master_key_id')
    .execute();
  return new Map(rows.map(({ master_key_id: id, count }) => [id ?? '', count]));
};

/** Adds the key of a person, as a statement or a part of one. */
export const insertKey = (
  db: QueryCreator<Database>,
  key: Insertable<Database['person_keys']>,
): InsertQueryBuilder<Database, 'person_keys', InsertResult> =>
  db.insertInto('person_keys').values(key);

/** Takes keys out for good: nothing they sealed is here any more. */
export const dropKeys = async (db: Db, keyIds: readonly string[]): Promise<void> => {
  await sql`delete from person_keys where key_id = any(${keyIds}::uuid[])`.execute(db);
};

/** Forgets the master keys of another installation, which wrap nothing here any more. */
export const forgetOtherMasterKeys = async (db: Db, current: string): Promise<void> => {
  await sql`delete from vault_fingerprints
    where key_name ~ '^[0-9]+$' and key_name <> ${current}`.execute(db);
};
