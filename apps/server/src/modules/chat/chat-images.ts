import { refuse, Refusal } from '@parasol/contract/errors';
import { chatLimits } from '@parasol/domain/chat/chat-limits';
import type { ChatMessage } from '@parasol/domain/chat/chat-message';
import type { Verb } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { keepFile } from '#ground/files/keep-file.ts';
import { noSuchFile, openFile } from '#ground/files/open-file.ts';
import { fileById } from '#ground/files/queries.ts';
import { findOwnChat } from './find-chat.ts';
import { refusedToSay, saidBefore } from './say-in-chat.ts';
import { keyOfChat } from './sealed-chat.ts';
import { writeMessage } from './write-message.ts';

export const chatFiles = 'chat';

/** The picture is kept and said in one transaction: neither is there without the other. */
export const sendChatImage: Verb<'sendChatImage'> = async (context, input) => {
  const { chatNo, clientId, file } = input;
  const { app, now } = context;
  const before = (): Promise<ChatMessage | Refusal | undefined> =>
    inTransaction(app.database, async (tx) => {
      const chat = await findOwnChat(context, tx.db, chatNo);
      return chat instanceof Refusal ? chat : saidBefore(tx, context, chatNo, clientId);
    });
  const same = await before();
  if (same) return same instanceof Refusal ? same : { message: same };
  let said: ChatMessage | undefined;
  const kept = await keepFile(
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
      const chat = await findOwnChat(context, tx.db, chatNo, true);
      if (chat instanceof Refusal) return chat;
      if (await saidBefore(tx, context, chatNo, clientId)) return refuse('CONFLICT');
      return refusedToSay(tx, chat, 'customer', now);
    },
    async (tx, { file_id: fileId }) => {
      const chat = await findOwnChat(context, tx.db, chatNo, true);
      if (chat instanceof Refusal) throw new Error('a conversation that was locked is gone');
      const content = { kind: 'image', fileId } as const;
      const written = await writeMessage(tx, app, chat, {
        author: 'customer',
        clientId,
        content,
        now,
      });
      said = written.message;
    },
  );
  if (!(kept instanceof Refusal)) return said ? { message: said } : refuse('FAULT');
  // The same picture may have arrived by another attempt meanwhile.
  const other = await before();
  return other && !(other instanceof Refusal) ? { message: other } : kept;
};

export const getChatImage: Verb<'getChatImage'> = async (context, { fileId }) => {
  const { app } = context;
  const { db } = app.database;
  const file = await fileById(db, chatFiles, fileId);
  const chat = file && (await findOwnChat(context, db, file.owner_no));
  if (!file || chat instanceof Refusal) return noSuchFile();
  const opened = await openFile(app, file);
  return opened instanceof Refusal ? opened : { ...opened, inline: true };
};
