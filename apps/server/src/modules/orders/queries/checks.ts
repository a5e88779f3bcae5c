import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

type Result = 'match' | 'mismatch' | 'unknown';

/** The last definite answer about a pair since then. */
export const earlierCheck = async (
  db: Kysely<Database>,
  pairIndex: Buffer,
  since: Date,
): Promise<Exclude<Result, 'unknown'> | undefined> => {
  const row = await db
    .selectFrom('identity_checks')
    .select('result')
    .where('pair_index', '=', pairIndex)
    .where('result', '!=', 'unknown')
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined || row.result === 'unknown' ? undefined : row.result;
};

export const countChecks = async (
  db: Kysely<Database>,
  userId: string,
  since: Date,
): Promise<number> => {
  const { count } = await db
    .selectFrom('identity_checks')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
};

export const insertCheck = async (
  db: Kysely<Database>,
  check: {
    readonly user_id: string;
    readonly pair_index: Buffer;
    readonly result: Result;
    readonly at: Date;
  },
): Promise<void> => {
  await db.insertInto('identity_checks').values(check).execute();
};
