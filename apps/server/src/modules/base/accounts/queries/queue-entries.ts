import { createHash } from 'node:crypto';
import { sql, type Insertable } from 'kysely';
import type { Database, Db } from '#ground/db/schema.ts';

/** Entries of one asker take turns until the commit, so that every limit is exact. */
export const lockAsker = async (db: Db, asker: string): Promise<void> => {
  const key = createHash('sha256').update(`queue ${asker}`).digest().readBigInt64BE().toString();
  await sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(db);
};

export const countEntries = async (
  db: Db,
  of: { readonly asker: string; readonly kind: string; readonly since: Date },
): Promise<number> => {
  const { entries } = await db
    .selectFrom('queue_entries')
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .where('asker', '=', of.asker)
    .where('kind', '=', of.kind)
    .where('at', '>', of.since)
    .executeTakeFirstOrThrow();
  return entries;
};

export const noteEntry = async (
  db: Db,
  entry: Insertable<Database['queue_entries']>,
): Promise<void> => {
  await db.insertInto('queue_entries').values(entry).execute();
};
