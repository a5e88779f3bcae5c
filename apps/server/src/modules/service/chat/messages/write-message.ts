import { chatDue } from '@parasol/domain/service/chat/chat-clocks';
import type {
  ChatAuthor,
  ChatContent,
  ChatMessage,
} from '@parasol/domain/service/chat/chat-message';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { staffName } from '#modules/base/accounts/staff/members/staff-name.ts';
import { chatTopicOf, tellDesk } from '#modules/service/chat/chat-topic.ts';
import { changeChat, type ChatRow } from '#modules/service/chat/queries/chats.ts';
import { insertMessage, type MessageRow } from '#modules/service/chat/queries/messages.ts';
import { openMessage, ownId, sealMessage } from './sealed-chat.ts';
import { staffNames } from '#modules/base/accounts/staff/staff-names.ts';

interface NewMessage {
  readonly author: ChatAuthor;
  readonly content: ChatContent;
  readonly now: Date;
  readonly clientId?: string;
  readonly staffId?: string;
}

/** The conversation's clocks after a side's next message. */
const clocksAfter = (
  chat: ChatRow,
  { author, now }: NewMessage,
): Pick<ChatRow, 'unanswered_since' | 'answered_at' | 'due'> => {
  const unanswered =
    author === 'staff'
      ? null
      : (chat.unanswered_since ?? (author === 'customer' && chat.state !== 'answers' ? now : null));
  return {
    unanswered_since: unanswered,
    answered_at: chat.answered_at ?? (author === 'staff' ? now : null),
    due: dueOf({ ...chat, unanswered_since: unanswered }),
  };
};

/** The deadline for staff, as the conversation stands. */
export const dueOf = (chat: ChatRow): Date | null => {
  const due = chatDue(chat.state, {
    waitingSince: chat.waiting_since?.getTime() ?? null,
    unansweredSince: chat.unanswered_since?.getTime() ?? null,
    expectedAt: chat.expected_at?.getTime() ?? null,
  });
  return due === null ? null : new Date(due);
};

/**
 * Adds a message to a locked conversation: the number of the row gives its place. A side that is
 * present hears it after the commit; an absent one is told its number later and reads it.
 */
export const writeMessage = async (
  tx: Tx,
  app: App,
  chat: ChatRow,
  message: NewMessage,
): Promise<{ readonly chat: ChatRow; readonly message: ChatMessage }> => {
  const { author, content, now, clientId = ownId(), staffId = null } = message;
  const { chat_no: chatNo } = chat;
  const no = chat.last_no + 1;
  await insertMessage(tx.db, {
    chat_no: chatNo,
    no,
    client_id: clientId,
    author,
    staff_id: staffId,
    sealed: await sealMessage(app, { chat_no: chatNo, no }, content),
    at: now,
  });
  const changed = await changeChat(tx.db, chatNo, {
    last_no: no,
    changed_at: now,
    ...clocksAfter(chat, message),
    ...(author === 'customer' ? { read_by_customer: no } : {}),
    ...(author === 'staff' ? { read_by_staff: no } : {}),
  });
  const written: ChatMessage = {
    no,
    clientId,
    author,
    name: staffId === null ? null : await staffName(tx.db, staffId),
    at: now.toISOString(),
    content,
  };
  const topic = chatTopicOf(chatNo);
  // The words are passed to those present and stored nowhere in clear; only the number of the
  // message is kept.
  tx.afterCommit(() => app.live.pass(topic, { type: 'said', message: written }));
  await app.live.publish(tx, topic, { type: 'said', no });
  tellDesk(tx, app, chat);
  return { chat: changed, message: written };
};

/** An event that both sides read. */
export const writeEvent = async (
  tx: Tx,
  app: App,
  chat: ChatRow,
  text: string,
  now: Date,
): Promise<ChatRow> => {
  const content: ChatContent = { kind: 'event', text };
  return (await writeMessage(tx, app, chat, { author: 'house', content, now })).chat;
};

export const readMessages = async (
  app: App,
  db: Db,
  rows: readonly MessageRow[],
): Promise<ChatMessage[]> => {
  const names = await staffNames(
    db,
    rows.map(({ staff_id: staffId }) => staffId),
  );
  return Promise.all(
    rows.map(async (row) => ({
      no: row.no,
      clientId: row.client_id,
      author: row.author,
      name: row.staff_id && (names.get(row.staff_id) ?? ''),
      at: row.at.toISOString(),
      content: await openMessage(app, row),
    })),
  );
};
