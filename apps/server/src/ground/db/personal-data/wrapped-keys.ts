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

/** The key of a person as it lies in the table. */
export const keyOfPerson = (
  db: Db,
  personId: string,
): Promise<{ key_id: string; wrapped: Buffer | null }> =>
  db
    .selectFrom('person_keys')
    .select(['key_id', 'wrapped'])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();

/** Destroyed keys, and those among them that are still there. */
export const countDestroyed = (
  db: Db,
): Promise<{ readonly destroyed: number; readonly still: number }> =>
  db
    .selectFrom('person_keys')
    .select((row) => [
      row.fn.countAll<number>().as('destroyed'),
      row.fn.count<number>('wrapped').as('still'),
    ])
    .where('destroyed_at', 'is not', null)
    .executeTakeFirstOrThrow();

/** The file of the table of keys, below the folder of the database. */
export const fileOfKeys = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ file: string }>`
    select pg_relation_filepath('person_keys') as file`.execute(db);
  return rows[0]?.file ?? '';
};
