import { sql } from 'kysely';
import type { Db } from '#ground/db/schema.ts';

type Result = 'match' | 'mismatch' | 'unknown';

/** The last definite answer about a pair since then. */
export const earlierCheck = async (
  db: Db,
  pairIndex: Buffer,
  since: Date,
): Promise<Exclude<Result, 'unknown'> | undefined> => {
  const { rows } = await sql<{ said: Exclude<Result, 'unknown'> | null }>`
    select register_said(${pairIndex}, ${since}) as said`.execute(db);
  return rows[0]?.said ?? undefined;
};

export const countChecks = async (db: Db, userId: string, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('identity_checks')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
};

export const insertCheck = async (
  db: Db,
  check: {
    readonly user_id: string;
    readonly pair_index: Buffer;
    readonly result: Result;
    readonly at: Date;
  },
): Promise<void> => {
  await db.insertInto('identity_checks').values(check).execute();
};
