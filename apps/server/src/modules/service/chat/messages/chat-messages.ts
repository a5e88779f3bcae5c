import { refuse, Refusal } from '@parasol/contract/errors';
import { chatLimits, saysTooMuch } from '@parasol/domain/service/chat/chat-limits';
import type {
  ChatAuthor,
  ChatContent,
  ChatMessage,
} from '@parasol/domain/service/chat/chat-message';
import type { Context, Verb } from '#ground/context.ts';
import { stillThere } from '#ground/subject.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { putBeforePeople } from '#modules/service/chat/put-before-people.ts';
import { cardFor } from './list-chat-things.ts';
import { answerTo } from '#modules/service/chat/knowledge/find-answers.ts';
import { lockChat, type ChatRow } from '#modules/service/chat/queries/chats.ts';
import { messageByClientId, messagesSince } from '#modules/service/chat/queries/messages.ts';
import { readMessages, writeMessage } from './write-message.ts';

/** Why nothing more can be written now in a locked conversation. */
export const refusedToSay = async (
  tx: Tx,
  chat: ChatRow,
  author: ChatAuthor,
  now: Date,
): Promise<Refusal | undefined> => {
  if (chat.state === 'closed') return refuse('CONFLICT', '这次会话已经结束，请重新开始');
  if (chat.last_no >= chatLimits.messages)
    return refuse('CONFLICT', '这次会话的内容已经很多，请结束后重新开始');
  const since = new Date(now.getTime() - chatLimits.steady.ms);
  const earlier = await messagesSince(tx.db, chat.chat_no, author, since);
  return saysTooMuch(earlier, now.getTime())
    ? refuse('TOO_MANY_REQUESTS', '发送得太快了，请稍等几秒再发')
    : undefined;
};

/** The message of this name, if it arrived before: its answer is the same. */
export const sameMessageBefore = async (
  tx: Tx,
  { app }: Context,
  chatNo: string,
  clientId: string,
): Promise<ChatMessage | undefined> => {
  const row = await messageByClientId(tx.db, chatNo, clientId);
  return row && (await readMessages(app, tx.db, [row]))[0];
};

/**
 * Stores a message once, however often it is sent; while the machine answers, its answer follows.
 */
const say = (
  context: Context,
  message: { readonly chatNo: string; readonly clientId: string; readonly content: ChatContent },
): Promise<{ readonly messages: readonly ChatMessage[] } | Refusal> => {
  const { app, now } = context;
  const { chatNo, clientId, content } = message;
  return inTransaction(app.database, async (tx) => {
    const chat = stillThere(await lockChat(tx.db, chatNo));
    const same = await sameMessageBefore(tx, context, chatNo, clientId);
    if (same) return { messages: [same] };
    const refused = await refusedToSay(tx, chat, 'customer', now);
    if (refused) return refused;
    const own = await writeMessage(tx, app, chat, { author: 'customer', clientId, content, now });
    if (own.chat.state !== 'answers' || content.kind !== 'text') return { messages: [own.message] };
    const { brand, page } = chat;
    const answer = await answerTo(app, tx.db, { brand, question: content.text, page });
    const answered = await writeMessage(tx, app, own.chat, {
      author: 'machine',
      content: answer.content,
      now,
    });
    if (answer.toPerson)
      await putBeforePeople(tx, app, answered.chat, { actor: actorOf(context.caller), now });
    return { messages: [own.message, answered.message] };
  });
};

export const sayInChat: Verb<'sayInChat'> = (context, { chatNo, clientId, text }) =>
  say(context, { chatNo, clientId, content: { kind: 'text', text } });

export const sendChatCard: Verb<'sendChatCard'> = async (context, input) => {
  const { chatNo, clientId, what, no } = input;
  const card = await cardFor(context, what, no);
  if (card instanceof Refusal) return card;
  const answer = await say(context, { chatNo, clientId, content: { kind: 'card', card } });
  if (answer instanceof Refusal) return answer;
  const [message] = answer.messages;
  return message ? { message } : refuse('FAULT');
};
