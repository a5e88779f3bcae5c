import { sql, type Selectable, type Updateable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { ChatTables } from '#ground/db/tables/service/chat.ts';
import { personNotHeld } from '#ground/holds/queries.ts';
import type { Participant } from '#modules/base/experiments/participant.ts';

export type ChatRow = Selectable<ChatTables['chats']>;

/** The owner of a conversation: an account, or before login a device. */
export interface ChatOwner {
  readonly brand: string;
  readonly userId: string | null;
  readonly deviceId: string;
}

const ofOwner = (db: Db, { brand, userId, deviceId }: ChatOwner) => {
  const own = db.selectFrom('chats').where('brand', '=', brand);
  return userId === null
    ? own.where('device_id', '=', deviceId).where('user_id', 'is', null)
    : own.where('user_id', '=', userId);
};

export const chatByNo = (db: Db, chatNo: string): Promise<ChatRow | undefined> =>
  db.selectFrom('chats').selectAll().where('chat_no', '=', chatNo).executeTakeFirst();

export const lockChat = (db: Db, chatNo: string): Promise<ChatRow | undefined> =>
  db.selectFrom('chats').selectAll().where('chat_no', '=', chatNo).forUpdate().executeTakeFirst();

export const openChatOf = (db: Db, owner: ChatOwner): Promise<ChatRow | undefined> =>
  ofOwner(db, owner).selectAll().where('state', '<>', 'closed').executeTakeFirst();

export const chatsOf = (db: Db, owner: ChatOwner, most: number): Promise<ChatRow[]> =>
  ofOwner(db, owner).selectAll().orderBy('started_at', 'desc').limit(most).execute();

export const startsSince = async (db: Db, owner: ChatOwner, since: Date): Promise<number> => {
  const { count } = await ofOwner(db, owner)
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('started_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
};

/** False when the owner has one that is open already. */
export const insertChat = async (
  db: Db,
  chat: Pick<
    ChatRow,
    'chat_no' | 'brand' | 'user_id' | 'device_id' | 'skill' | 'page' | 'started_at'
  >,
): Promise<boolean> => {
  const rows = await db
    .insertInto('chats')
    .values({
      ...chat,
      state: 'answers',
      last_no: 0,
      read_by_customer: 0,
      read_by_staff: 0,
      changed_at: chat.started_at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('chat_no')
    .execute();
  return rows.length > 0;
};

/** Changes a conversation that is locked. */
export const changeChat = (
  db: Db,
  chatNo: string,
  change: Omit<Updateable<ChatTables['chats']>, 'chat_no'>,
): Promise<ChatRow> =>
  db
    .updateTable('chats')
    .set(change)
    .where('chat_no', '=', chatNo)
    .returningAll()
    .executeTakeFirstOrThrow();

/** How far a side has read; false when that was known already. */
export const readUpTo = async (
  db: Db,
  chatNo: string,
  side: 'read_by_customer' | 'read_by_staff',
  no: number,
): Promise<boolean> => {
  const rows = await db
    .updateTable('chats')
    .set({ [side]: sql<number>`least(${no}, last_no)` })
    .where('chat_no', '=', chatNo)
    .where(side, '<', sql<number>`least(${no}, last_no)`)
    .returning('chat_no')
    .execute();
  return rows.length > 0;
};

/** The customer's page; false when that was known already, or no colleague serves any more. */
export const movedTo = async (db: Db, chatNo: string, page: string): Promise<boolean> => {
  const rows = await db
    .updateTable('chats')
    .set({ page })
    .where('chat_no', '=', chatNo)
    .where('page', '!=', page)
    .where('state', '!=', 'closed')
    .returning('chat_no')
    .execute();
  return rows.length > 0;
};

export const waitingBefore = async (db: Db, chat: ChatRow): Promise<number> => {
  const { count } = await db
    .selectFrom('chats')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('brand', '=', chat.brand)
    .where('state', '=', 'waiting')
    .where('waiting_since', '<', chat.waiting_since)
    .executeTakeFirstOrThrow();
  return count;
};

/** Conversations of a device after a sign-in; one that is open beside another ends. */
export const guestChats = (db: Db, owner: Omit<ChatOwner, 'userId'>): Promise<ChatRow[]> =>
  ofOwner(db, { ...owner, userId: null })
    .selectAll()
    .forUpdate()
    .execute();

export const chatsOfPerson = (db: Db, userId: string): Promise<ChatRow[]> =>
  db.selectFrom('chats').selectAll().where('user_id', '=', userId).orderBy('started_at').execute();

/** Conversations silent for long, except where staff owe an answer. */
export const idleChats = (db: Db, before: Date, most: number): Promise<ChatRow[]> =>
  db
    .selectFrom('chats')
    .selectAll()
    .where((where) =>
      where.or([
        where('state', '=', 'answers'),
        where.and([where('state', '=', 'staffed'), where('unanswered_since', 'is', null)]),
      ]),
    )
    .where('changed_at', '<', before)
    .limit(most)
    .execute();

export const waitingOf = (db: Db, brand: string): Promise<ChatRow[]> =>
  db
    .selectFrom('chats')
    .selectAll()
    .where('brand', '=', brand)
    .where('state', '=', 'waiting')
    .execute();

export const closedBefore = (db: Db, before: Date, most: number): Promise<ChatRow[]> =>
  db
    .selectFrom('chats')
    .selectAll()
    .where('state', '=', 'closed')
    .where('closed_at', '<', before)
    .where(personNotHeld('user_id'))
    .limit(most)
    .execute();

export const deleteChat = async (db: Db, chatNo: string): Promise<void> => {
  await db.deleteFrom('chats').where('chat_no', '=', chatNo).execute();
};

/** Whether a guest has any news to hear. */
export const hasOpenChat = async (db: Db, brand: string, deviceId: string): Promise<boolean> =>
  (await openChatOf(db, { brand, deviceId, userId: null })) !== undefined;

/** When a participant of an experiment first complained, as a statement. */
export const firstComplaintOf = ({ brand, device, user, since }: Participant) => sql`
  select min(c.started_at) as at from chats c
  where c.user_id = ${user} and c.brand = ${brand} and c.skill = 'complaint'
    and c.started_at >= ${since}
  union all
  select min(c.started_at) from chats c
  where c.device_id = ${device} and c.user_id is null and c.brand = ${brand}
    and c.skill = 'complaint' and c.started_at >= ${since}`;

/** Conversations by their subject, for statements of other modules. */
export const chatFacts = sql<
  Pick<ChatRow, 'brand' | 'user_id' | 'skill' | 'started_at'>
>`(select brand, user_id, skill, started_at from chats)`;
