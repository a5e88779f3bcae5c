import type { Insertable, Selectable } from 'kysely';
import type { ChatAuthor } from '@parasol/domain/service/chat/chat-message';
import type { Db } from '#ground/db/schema.ts';
import type { ChatTables } from '#ground/db/tables/service/chat.ts';

export type MessageRow = Selectable<ChatTables['chat_messages']>;
export type NoteRow = Selectable<ChatTables['chat_notes']>;

export const messagesAfter = (db: Db, chatNo: string, after: number): Promise<MessageRow[]> =>
  db
    .selectFrom('chat_messages')
    .selectAll()
    .where('chat_no', '=', chatNo)
    .where('no', '>', after)
    .orderBy('no')
    .execute();

export const messageByClientId = (
  db: Db,
  chatNo: string,
  clientId: string,
): Promise<MessageRow | undefined> =>
  db
    .selectFrom('chat_messages')
    .selectAll()
    .where('chat_no', '=', chatNo)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

/**
 * The last message of a person in each conversation, and the number of unread customer messages.
 */
export const lastMessages = async (
  db: Db,
  chatNos: readonly string[],
): Promise<Map<string, MessageRow & { readonly unread: number }>> => {
  if (chatNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('chats as c')
    .innerJoinLateral(
      (messages) =>
        messages
          .selectFrom('chat_messages as m')
          .selectAll()
          .whereRef('m.chat_no', '=', 'c.chat_no')
          .where('m.author', 'in', ['customer', 'staff'])
          .orderBy('m.no', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('last')
    .select((messages) =>
      messages
        .selectFrom('chat_messages as m')
        .select((row) => row.fn.countAll<number>().as('count'))
        .whereRef('m.chat_no', '=', 'c.chat_no')
        .whereRef('m.no', '>', 'c.read_by_staff')
        .where('m.author', '=', 'customer')
        .$asScalar()
        .$notNull()
        .as('unread'),
    )
    .where('c.chat_no', 'in', chatNos)
    .execute();
  return new Map(rows.map((row) => [row.chat_no, row]));
};

/** The customer's first message in each conversation. */
export const firstMessages = (db: Db, chatNos: readonly string[]): Promise<MessageRow[]> =>
  db
    .selectFrom('chat_messages')
    .distinctOn('chat_no')
    .selectAll()
    .where('chat_no', 'in', chatNos)
    .where('author', '=', 'customer')
    .orderBy('chat_no')
    .orderBy('no')
    .execute();

/** When this side wrote lately. */
export const messagesSince = async (
  db: Db,
  chatNo: string,
  author: ChatAuthor,
  since: Date,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('chat_messages')
    .select('at')
    .where('chat_no', '=', chatNo)
    .where('author', '=', author)
    .where('at', '>', since)
    .orderBy('no', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ at }) => at.getTime());
};

export const insertMessage = async (db: Db, message: MessageRow): Promise<void> => {
  await db.insertInto('chat_messages').values(message).execute();
};

export const insertNote = (db: Db, note: Insertable<ChatTables['chat_notes']>): Promise<NoteRow> =>
  db.insertInto('chat_notes').values(note).returningAll().executeTakeFirstOrThrow();

export const notesOf = (db: Db, chatNo: string): Promise<NoteRow[]> =>
  db
    .selectFrom('chat_notes')
    .selectAll()
    .where('chat_no', '=', chatNo)
    .orderBy('note_id')
    .execute();
