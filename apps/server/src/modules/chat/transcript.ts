import { refuse, Refusal } from '@parasol/contract/errors';
import { momentText } from '@parasol/domain/calendar/shanghai';
import { transcriptOf } from '@parasol/domain/chat/chat-message';
import { maskEmail } from '@parasol/domain/fields/mask';
import type { Context, Verb } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { queueMail } from '#ground/messages/send-mail.ts';
import { findOwnChat } from './find-chat.ts';
import { messagesAfter } from './queries/messages.ts';
import { readMessages } from './write-message.ts';

const day = 86_400_000;
const contentType = 'text/plain; charset=utf-8';

const transcript = async (
  context: Context,
  chatNo: string,
): Promise<
  { readonly name: string; readonly bytes: Buffer; readonly lastNo: number } | Refusal
> => {
  const { app, brand } = context;
  const { db } = app.database;
  const chat = await findOwnChat(context, db, chatNo);
  if (chat instanceof Refusal) return chat;
  const messages = await readMessages(app, db, await messagesAfter(db, chatNo, 0));
  const text = transcriptOf({ brand: brand.name, chatNo }, messages, (at) =>
    momentText(new Date(at).getTime()),
  );
  // With the mark that tells old programs how it is written.
  const bytes = Buffer.from(`\uFEFF${text}`);
  return { name: `客服记录 ${chatNo}.txt`, bytes, lastNo: chat.last_no };
};

export const getChatTranscript: Verb<'getChatTranscript'> = async (context, { chatNo }) => {
  const made = await transcript(context, chatNo);
  return made instanceof Refusal ? made : { name: made.name, contentType, bytes: made.bytes };
};

/** Only to the address that the customer gave us before: nobody else's inbox is filled from here. */
export const mailChatTranscript: Verb<'mailChatTranscript'> = async (context, { chatNo }) => {
  const { app, brand, now, person: userId } = context;
  const made = await transcript(context, chatNo);
  if (made instanceof Refusal) return made;
  const to = await app.ports.mailAddressOf(app, app.database.db, userId, brand.id);
  if (to === null) return refuse('CONFLICT', '您还没有留过邮箱，可以先下载会话记录');
  await inTransaction(app.database, (tx) =>
    queueMail(tx, app, {
      brand: brand.id,
      to,
      template: 'chat-transcript',
      params: { number: chatNo, brand: brand.name, phone: brand.phone },
      attachments: [{ name: made.name, contentType, bytes: made.bytes }],
      userId,
      about: chatNo,
      // The same conversation again only once more was said.
      onceFor: `chat-transcript:${chatNo}:${made.lastNo}`,
      sendBefore: new Date(now.getTime() + day),
      now,
    }),
  );
  return { address: maskEmail(to) };
};
