import type { Insertable, InsertQueryBuilder, InsertResult, QueryCreator } from 'kysely';
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
