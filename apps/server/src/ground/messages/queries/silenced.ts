import { sql } from 'kysely';
import type { Db } from '#ground/db/schema.ts';

export const silencedAmong = async (
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('silenced_people')
    .select('user_id')
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
  return new Set(rows.map(({ user_id: userId }) => userId));
};

/** False when it was so already. */
export const insertSilence = async (
  db: Db,
  row: { readonly user_id: string; readonly case_no: string; readonly since: Date },
): Promise<boolean> => {
  const made = await db
    .insertInto('silenced_people')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return made !== undefined;
};

export const deleteSilence = async (db: Db, userId: string, caseNo: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('silenced_people')
    .where('user_id', '=', userId)
    .where('case_no', '=', caseNo)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
