import type { Input } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { chatLimits } from '@parasol/domain/service/chat/chat-limits';
import type { ChatContent, ChatMessage } from '@parasol/domain/service/chat/chat-message';
import type { Context, Verb } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { stillThere } from '#ground/subject.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { keepFile } from '#ground/files/keep-file.ts';
import { openFile } from '#ground/files/open-file.ts';
import { lockChat, type ChatRow } from '#modules/service/chat/queries/chats.ts';
import { refusedToSay, sameMessageBefore } from './chat-messages.ts';
import { keyOfChat } from './sealed-chat.ts';
import { writeMessage } from './write-message.ts';

export const chatFiles = 'chat';

type SaidPicture = Input<'sendChatImage'>;

/**
 * The side that sends a picture: finds the conversation, and adds the message once it is locked.
 */
interface PictureSide {
  readonly find: (db: Db, lock?: boolean) => Promise<ChatRow | Refusal>;
  readonly author: 'customer' | 'staff';
  readonly write: (tx: Tx, chat: ChatRow, content: ChatContent) => Promise<ChatMessage>;
}

/** The picture is stored and sent in one transaction: both or neither. */
export const sayPicture = async (
  context: Context,
  { chatNo, clientId, file }: SaidPicture,
  { find, author, write }: PictureSide,
): Promise<{ readonly message: ChatMessage } | Refusal> => {
  const { app, now } = context;
  const before = (): Promise<ChatMessage | Refusal | undefined> =>
    inTransaction(app.database, async (tx) => {
      const chat = await find(tx.db);
      return chat instanceof Refusal ? chat : sameMessageBefore(tx, context, chatNo, clientId);
    });
  const same = await before();
  if (same) return same instanceof Refusal ? same : { message: same };
  let message: ChatMessage | undefined;
  const stored = await keepFile(
    context,
    {
      file,
      field: 'chat',
      owner: { kind: chatFiles, no: chatNo },
      person: keyOfChat(chatNo),
      subject: `chat:${chatNo}`,
      picture: true,
      most: chatLimits.images,
    },
    async (tx) => {
      const chat = await find(tx.db, true);
      if (chat instanceof Refusal) return chat;
      if (await sameMessageBefore(tx, context, chatNo, clientId)) return refuse('CONFLICT');
      return refusedToSay(tx, chat, author, now);
    },
    async (tx, { file_id: fileId }) => {
      const chat = await find(tx.db, true);
      if (chat instanceof Refusal) throw new Error('a conversation that was locked is gone');
      message = await write(tx, chat, { kind: 'image', fileId });
    },
  );
  if (!(stored instanceof Refusal)) return message ? { message: message } : refuse('FAULT');
  // The same picture may have arrived by another attempt meanwhile.
  const other = await before();
  return other && !(other instanceof Refusal) ? { message: other } : stored;
};

export const sendChatImage: Verb<'sendChatImage'> = (context, input, found) =>
  sayPicture(context, input, {
    find: async (db, lock) => (lock ? stillThere(await lockChat(db, input.chatNo)) : found),
    author: 'customer',
    write: async (tx, chat, content) => {
      const { app, now } = context;
      const { clientId } = input;
      const draft = { author: 'customer', clientId, content, now } as const;
      return (await writeMessage(tx, app, chat, draft)).message;
    },
  });

export const getChatImage: Verb<'getChatImage'> = async (context, _input, { file }) => {
  const { app } = context;
  const opened = await openFile(app, file);
  return opened instanceof Refusal ? opened : { ...opened, inline: true };
};
