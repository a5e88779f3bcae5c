import type { App, PersonContext } from '#ground/context.ts';
import type { Reacts } from '#reaction.ts';
import type { Db } from '#ground/db/schema.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { removeFilesOf } from '#ground/files/remove-file.ts';
import { closedBy } from '@parasol/domain/service/chat/chat-states';
import { messageWords, speakerWords } from '@parasol/domain/service/chat/chat-message';
import { chatFiles } from './messages/chat-images.ts';
import { chatTopicOf, tellDesk } from './chat-topic.ts';
import { endOf } from './end-chat.ts';
import {
  changeChat,
  chatsOfPerson,
  deleteChat,
  guestChats,
  openChatOf,
  type ChatRow,
} from './queries/chats.ts';
import { messagesAfter } from './queries/messages.ts';
import { keyOfChat } from './messages/sealed-chat.ts';
import { readMessages } from './messages/write-message.ts';

/** Gives conversations to an account; an open one ends where the account has another open. */
const give = async (tx: Tx, app: App, chats: readonly ChatRow[], userId: string): Promise<void> => {
  for (const chat of chats) {
    const owner = { brand: chat.brand, userId, deviceId: chat.device_id };
    const beside = chat.state === 'closed' ? undefined : await openChatOf(tx.db, owner);
    if (beside) await endOf(tx, app, chat, { by: 'moved', actor: 'system', now: app.clock() });
    await changeChat(tx.db, chat.chat_no, { user_id: userId });
    app.live.accessChanged(tx, chatTopicOf(chat.chat_no));
    tellDesk(tx, app, chat);
  }
};

/** A guest's conversations on this device move to the account they sign in with. */
export const moveGuestChats: Reacts<'user.signed-in'> = async (
  tx,
  app,
  { userId, brand, deviceId },
) => give(tx, app, await guestChats(tx.db, { brand, deviceId }), userId);

export const moveAbsorbedChats: Reacts<'guest.absorbed'> = async (tx, app, { guestId, userId }) =>
  give(tx, app, await chatsOfPerson(tx.db, guestId), userId);

/** Words, pictures and the key of a conversation. */
export const forgetChat = async (tx: Tx, app: App, chatNo: string): Promise<void> => {
  await removeFilesOf(tx, app, { kind: chatFiles, no: chatNo });
  await app.vault.destroyPersonKey(tx, keyOfChat(chatNo));
  await deleteChat(tx.db, chatNo);
};

export const forgetChats: Reacts<'account.closed'> = async (tx, app, { userId }) => {
  for (const { chat_no: chatNo } of await chatsOfPerson(tx.db, userId))
    await forgetChat(tx, app, chatNo);
};

const spoken = async (app: App, db: Db, chat: ChatRow) => {
  const messages = await readMessages(app, db, await messagesAfter(db, chat.chat_no, 0));
  return messages.map((message) => ({
    at: message.at,
    by: speakerWords(message),
    words: messageWords(message.content),
  }));
};

/** A person's conversations, for their own download. */
export const exportChats = async ({ app, person }: PersonContext): Promise<unknown> => {
  const { db } = app.database;
  const chats = await chatsOfPerson(db, person);
  return Promise.all(
    chats.map(async (chat) => ({
      chatNo: chat.chat_no,
      startedAt: chat.started_at,
      endedAt: chat.closed_at,
      ended: chat.closed_by && closedBy[chat.closed_by],
      score: chat.score,
      messages: await spoken(app, db, chat),
    })),
  );
};
