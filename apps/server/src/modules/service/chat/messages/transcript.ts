import { dayMs as day } from '@parasol/domain/base/calendar/durations';
import { refuse } from '@parasol/contract/errors';
import { dateOf, momentText } from '@parasol/domain/base/calendar/shanghai';
import { transcriptOf } from '@parasol/domain/service/chat/chat-message';
import { maskEmail } from '@parasol/domain/base/fields/masks/mask';
import type { Context, Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { queueMail } from '#ground/messages/send-mail.ts';
import { messagesAfter } from '#modules/service/chat/queries/messages.ts';
import { readMessages } from './write-message.ts';
import type { ChatRow } from '#modules/service/chat/queries/chats.ts';

const contentType = 'text/plain; charset=utf-8';

const transcript = async (
  { app, brand }: Context,
  { chat_no: chatNo, last_no: lastNo }: ChatRow,
): Promise<{ readonly name: string; readonly bytes: Buffer; readonly lastNo: number }> => {
  const { db } = app.database;
  const messages = await readMessages(app, db, await messagesAfter(db, chatNo, 0));
  const text = transcriptOf({ brand: brand.name, chatNo }, messages, (at) =>
    momentText(new Date(at).getTime()),
  );
  // Carries the mark that tells old programs its format.
  const bytes = Buffer.from(`\uFEFF${text}`);
  return { name: `客服记录 ${chatNo}.txt`, bytes, lastNo };
};

export const getChatTranscript: Verb<'getChatTranscript'> = async (context, _input, chat) => {
  const { name, bytes } = await transcript(context, chat);
  return { name, contentType, bytes };
};

/** The limit a day for addresses that were only typed in, so that we fill no stranger's inbox. */
const toGivenADay = 3;

/** Goes to the address that the customer gave before, or to the one they give now. */
export const mailChatTranscript: Verb<'mailChatTranscript'> = async (context, input, chat) => {
  const { chatNo, address } = input;
  const { app, brand, now, person: userId } = context;
  const made = await transcript(context, chat);
  const known = await app.ports.mailAddressOf(app, app.database.db, userId, brand.id);
  const to = address ?? known;
  if (to === null) return refuse('CONFLICT', '请填写接收会话记录的邮箱');
  // The same conversation is mailed again only after new messages; to a given address so many a
  // day.
  const occasions =
    to === known
      ? [`chat-transcript:${chatNo}:${made.lastNo}`]
      : Array.from(
          { length: toGivenADay },
          (_, place) => `chat-transcript:${userId}:${dateOf(now.getTime())}:${place}`,
        );
  const sent = await inTransaction(app.database, async (tx) => {
    for (const onceFor of occasions) {
      const queued = await queueMail(tx, app, {
        brand: brand.id,
        to,
        template: 'chat-transcript',
        params: { number: chatNo, brand: brand.name, phone: brand.phone },
        attachments: [{ name: made.name, contentType, bytes: made.bytes }],
        userId,
        about: chatNo,
        onceFor,
        sendBefore: new Date(now.getTime() + day),
        now,
      });
      if (queued) return true;
    }
    return false;
  });
  return sent || to === known
    ? { address: maskEmail(to) }
    : refuse('TOO_MANY_REQUESTS', '今天已经发送过几次了，请明天再试，或下载会话记录');
};
