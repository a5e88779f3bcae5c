import type { Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { CobrowseTables } from '#ground/db/tables/base/cobrowse.ts';

type CobrowseRow = Selectable<CobrowseTables['cobrowse_sessions']>;

export const openSession = (db: Db, key: string): Promise<CobrowseRow | undefined> =>
  db
    .selectFrom('cobrowse_sessions')
    .selectAll()
    .where('key', '=', key)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/** False when one is open already. */
export const insertSession = async (
  db: Db,
  session: Omit<CobrowseRow, 'cobrowse_id' | 'ended_at' | 'ended_by'>,
): Promise<boolean> => {
  const rows = await db
    .insertInto('cobrowse_sessions')
    .values(session)
    .onConflict((conflict) => conflict.column('key').where('ended_at', 'is', null).doNothing())
    .returning('cobrowse_id')
    .execute();
  return rows.length > 0;
};

/** False when there is none any more. */
export const endSession = async (
  db: Db,
  key: string,
  { at, by }: { readonly at: Date; readonly by: 'customer' | 'agent' | 'time' },
): Promise<boolean> => {
  const rows = await db
    .updateTable('cobrowse_sessions')
    .set({ ended_at: at, ended_by: by })
    .where('key', '=', key)
    .where('ended_at', 'is', null)
    .returning('cobrowse_id')
    .execute();
  return rows.length > 0;
};

export const sessionsOfPerson = (
  db: Db,
  userId: string,
): Promise<readonly Pick<CobrowseRow, 'key' | 'started_at' | 'ended_at' | 'ended_by'>[]> =>
  db
    .selectFrom('cobrowse_sessions')
    .select(['key', 'started_at', 'ended_at', 'ended_by'])
    .where('customer_id', '=', userId)
    .orderBy('started_at')
    .execute();
