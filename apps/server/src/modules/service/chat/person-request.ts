import { Refusal } from '@parasol/contract/errors';
import type { App, Context, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { stillThere } from '#ground/subject.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { tellDesk } from './chat-topic.ts';
import { chatView } from './chat-view.ts';
import { findOwnChat } from './find-chat.ts';
import { openOwnChat } from './open-chat.ts';
import { lockChat, changeChat, type ChatRow } from './queries/chats.ts';
import { refusedToSay, sameMessageBefore } from './messages/chat-messages.ts';
import { sealedContact } from './messages/sealed-chat.ts';
import { putBeforePeople } from './put-before-people.ts';
import { writeMessage } from './messages/write-message.ts';

const keepContact = async (tx: Tx, app: App, chat: ChatRow, contact: string): Promise<ChatRow> =>
  contact === ''
    ? chat
    : changeChat(tx.db, chat.chat_no, {
        contact_sealed: await sealedContact.seal(app, chat, contact),
      });

export const askForPerson: Verb<'askForPerson'> = async (context, { chatNo, contact }) => {
  const { app, caller, now } = context;
  const asked = await inTransaction(app.database, async (tx) => {
    const chat = stillThere(await lockChat(tx.db, chatNo));
    const known = await keepContact(tx, app, chat, contact);
    tellDesk(tx, app, known);
    return putBeforePeople(tx, app, known, { actor: actorOf(caller), now });
  });
  return asked instanceof Refusal ? asked : chatView(app.database.db, asked);
};

/**
 * A message and the wish for a person at once: for a customer without script, or about to leave.
 */
export const leaveMessage: Verb<'leaveMessage'> = async (context: Context, input) => {
  const { app, caller, now } = context;
  const { clientId, text, contact, name, path } = input;
  const left = await inTransaction(app.database, async (tx) => {
    const opened = await openOwnChat(tx, context, { name, path });
    if (opened instanceof Refusal) return opened;
    const chat = await findOwnChat(context, tx.db, opened.chat_no, true);
    if (chat instanceof Refusal) return chat;
    if (await sameMessageBefore(tx, context, chat.chat_no, clientId)) return chat;
    const refused = await refusedToSay(tx, chat, 'customer', now);
    if (refused) return refused;
    const known = await keepContact(tx, app, chat, contact);
    const content = { kind: 'text', text } as const;
    const message = await writeMessage(tx, app, known, {
      author: 'customer',
      clientId,
      content,
      now,
    });
    return putBeforePeople(tx, app, message.chat, { actor: actorOf(caller), now });
  });
  return left instanceof Refusal ? left : chatView(app.database.db, left);
};
