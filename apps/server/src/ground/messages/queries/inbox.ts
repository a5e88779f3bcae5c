import { sql, type Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { MessageTables } from '#ground/db/tables/ground/messages.ts';

type Notice = Selectable<MessageTables['notices']>;

export const insertNotices = async (db: Db, notices: readonly Notice[]): Promise<void> => {
  if (notices.length > 0) await db.insertInto('notices').values(notices).execute();
};

export const noticesOf = (
  db: Db,
  userId: string,
  before: Date | undefined,
  limit: number,
): Promise<Notice[]> =>
  db
    .selectFrom('notices')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('created_at', '<', before ?? null))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();

export const countUnread = async (db: Db, userId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('notices')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

export const markRead = async (
  db: Db,
  userId: string,
  ids: readonly string[] | 'all',
  now: Date,
): Promise<void> => {
  await db
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== 'all', (query) =>
      query.where('notice_id', '=', sql<string>`any(${ids === 'all' ? [] : [...ids]}::uuid[])`),
    )
    .execute();
};

/** Moves a guest's messages to the account found. */
export const giveNotices = async (db: Db, from: string, to: string): Promise<void> => {
  await db.updateTable('notices').set({ user_id: to }).where('user_id', '=', from).execute();
};

export const removeNotices = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('notices').where('user_id', '=', userId).execute();
};

/** The newest for a page of staff; those of one order link to it. */
export const lastNotices = (db: Db, userId: string, about: string | null) =>
  db
    .selectFrom('notices')
    .select(['title', 'body', 'created_at'])
    .where('user_id', '=', userId)
    .$if(about !== null, (query) => query.where('link', 'like', `%${about ?? ''}%`))
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
