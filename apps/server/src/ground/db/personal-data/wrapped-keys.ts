import type { Kysely } from 'kysely';
import type { Database } from '#ground/db/schema.ts';

/** How many data keys each master key wraps. */
export const countWrappedBy = async (db: Kysely<Database>): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('person_keys')
    .select((row) => ['master_key_id', row.fn.countAll<number>().as('count')])
    .where('wrapped', 'is not', null)
    .groupBy('master_key_id')
    .execute();
  return new Map(rows.map(({ master_key_id: id, count }) => [id ?? '', count]));
};
