import { Refusal } from '@parasol/contract/errors';
import type { ChatContent, ChatMessage } from '@parasol/domain/service/chat/chat-message';
import { brandLink } from '@parasol/routes/links/link';
import type { App, StaffContext, Verb } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { productCard } from '#modules/service/chat/messages/list-chat-things.ts';
import { sayPicture } from '#modules/service/chat/messages/chat-images.ts';
import { lockChat, type ChatRow } from '#modules/service/chat/queries/chats.ts';
import { refusedToSay, sameMessageBefore } from '#modules/service/chat/messages/chat-messages.ts';
import { writeMessage } from '#modules/service/chat/messages/write-message.ts';
import { unlawfulWords } from '#modules/base/publishing/worded.ts';
import { lockMine } from './find-desk-chat.ts';

/** A customer who left a message is told in their inbox that it was answered. */
const tellOfAnswer = async (tx: Tx, app: App, chat: ChatRow, now: Date): Promise<void> => {
  const { user_id: userId, brand, expected_at: promised, answered_at: answered } = chat;
  if (userId === null || promised === null || answered !== null) return;
  const sold = app.brands.find(({ id }) => id === brand);
  const link = sold ? brandLink(sold, '/service') : null;
  await notifyCustomer(tx, app, {
    userId,
    brand,
    template: 'chat-answered',
    params: {},
    link,
    now,
  });
};

/** Writes into a locked conversation of the colleague's own. */
const writeAsStaff = async (
  tx: Tx,
  context: StaffContext,
  mine: ChatRow,
  message: { readonly clientId: string; readonly content: ChatContent },
): Promise<ChatMessage> => {
  const { app, now } = context;
  await tellOfAnswer(tx, app, mine, now);
  const { staffId } = context.caller;
  const written = await writeMessage(tx, app, mine, { author: 'staff', staffId, ...message, now });
  return written.message;
};

const sayAsStaff = (
  context: StaffContext,
  message: {
    readonly chatNo: string;
    readonly clientId: string;
    readonly content: (chat: ChatRow) => ChatContent | Refusal;
  },
): Promise<{ readonly message: ChatMessage } | Refusal> => {
  const { app, now } = context;
  const { chatNo, clientId } = message;
  return inTransaction(app.database, async (tx) => {
    await lockChat(tx.db, chatNo);
    const same = await sameMessageBefore(tx, context, chatNo, clientId);
    if (same) return { message: same };
    const mine = await lockMine(context, tx.db, chatNo);
    if (mine instanceof Refusal) return mine;
    const refused = await refusedToSay(tx, mine, 'staff', now);
    if (refused) return refused;
    const content = message.content(mine);
    if (content instanceof Refusal) return content;
    return { message: await writeAsStaff(tx, context, mine, { clientId, content }) };
  });
};

/** A promise to a customer is one in a conversation, too: it is refused before it is sent. */
export const sayFromDesk: Verb<'sayFromDesk'> = (context, { chatNo, clientId, text }) =>
  sayAsStaff(context, {
    chatNo,
    clientId,
    content: () => unlawfulWords(text) ?? { kind: 'text', text },
  });

export const sendDeskCard: Verb<'sendDeskCard'> = (context, { chatNo, clientId, no }) =>
  sayAsStaff(context, {
    chatNo,
    clientId,
    content: ({ brand }) => {
      const card = productCard({ app: context.app, brand }, no);
      return card instanceof Refusal ? card : { kind: 'card', card };
    },
  });

export const sendDeskImage: Verb<'sendDeskImage'> = (context, input, found) =>
  sayPicture(context, input, {
    find: (db, lock) => (lock ? lockMine(context, db, input.chatNo) : Promise.resolve(found)),
    author: 'staff',
    write: (tx, chat, content) =>
      writeAsStaff(tx, context, chat, { clientId: input.clientId, content }),
  });
