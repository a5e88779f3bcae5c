import { refuse, Refusal } from '@parasol/contract/errors';
import { messageWords } from '@parasol/domain/service/chat/chat-message';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { stillThere } from '#ground/subject.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { chatTopicOf } from './chat-topic.ts';
import { chatView } from './chat-view.ts';
import { findOwnChat, ownerOf } from './find-chat.ts';
import { lockChat, changeChat, chatsOf, movedTo, openChatOf, readUpTo } from './queries/chats.ts';
import { firstMessages, messagesAfter } from './queries/messages.ts';
import { openMessage, sealedScore } from './messages/sealed-chat.ts';
import { serviceNow } from './service-now.ts';
import { endOf } from './end-chat.ts';
import { readMessages } from './messages/write-message.ts';

const mostListed = 20;
const mostWords = 60;

export const getChat: Verb<'getChat'> = async (context, { chatNo, after }) => {
  const { app, brand, now } = context;
  const { db } = app.database;
  const { state, hours, answeredBy } = serviceNow(app, brand.id, now);
  const service = {
    open: state.open,
    hours,
    opensAt: state.open || state.opensAt === null ? null : new Date(state.opensAt).toISOString(),
    answeredBy: answeredBy.toISOString(),
  };
  const owner = ownerOf(context);
  const chat =
    chatNo === undefined
      ? owner && (await openChatOf(db, owner))
      : await findOwnChat(context, db, chatNo);
  if (chat instanceof Refusal) return chat;
  if (!chat) return { service, chat: null, messages: [] };
  return {
    service,
    chat: await chatView(db, chat),
    messages: await readMessages(app, db, await messagesAfter(db, chat.chat_no, after)),
  };
};

export const listChats: Verb<'listChats'> = async (context) => {
  const { app } = context;
  const { db } = app.database;
  const owner = ownerOf(context);
  const rows = owner ? await chatsOf(db, owner, mostListed) : [];
  if (rows.length === 0) return { chats: [] };
  const first = await firstMessages(
    db,
    rows.map(({ chat_no: chatNo }) => chatNo),
  );
  const about = new Map(
    await Promise.all(
      first.map(async (row) => {
        const words = messageWords(await openMessage(app, row));
        return [row.chat_no, words.replaceAll(/\s+/g, ' ').slice(0, mostWords)] as const;
      }),
    ),
  );
  const views = rows.map(async (row) => ({
    ...(await chatView(db, row)),
    about: about.get(row.chat_no) ?? '',
  }));
  return { chats: await Promise.all(views) };
};

export const markChatRead: Verb<'markChatRead'> = async (context, { chatNo, no }) => {
  const { app } = context;
  const { db } = app.database;
  if (await readUpTo(db, chatNo, 'read_by_customer', no))
    app.live.pass(chatTopicOf(chatNo), { type: 'read', by: 'customer', no });
  return {};
};

/** Staff see where the customer is now, not where they began. */
export const markChatPage: Verb<'markChatPage'> = async (context, { chatNo, path }) => {
  const { app } = context;
  const { db } = app.database;
  if (await movedTo(db, chatNo, path))
    app.live.pass(chatTopicOf(chatNo), { type: 'page', by: 'customer', path });
  return {};
};

export const rateChat: Verb<'rateChat'> = (context, { chatNo, score, words }) => {
  const { app, now } = context;
  return inTransaction(app.database, async (tx) => {
    const chat = stillThere(await lockChat(tx.db, chatNo));
    if (chat.answered_at === null) return refuse('CONFLICT', '客服人员答复之后才能评价');
    if (chat.score !== null) return refuse('CONFLICT', '这次会话已经评价过了，谢谢');
    await changeChat(tx.db, chatNo, {
      score,
      scored_at: now,
      score_sealed: words === '' ? null : await sealedScore.seal(app, { chat_no: chatNo }, words),
    });
    return {};
  });
};

export const endChat: Verb<'endChat'> = (context, { chatNo }) => {
  const { app, caller, now } = context;
  return inTransaction(app.database, async (tx) => {
    const chat = stillThere(await lockChat(tx.db, chatNo));
    await endOf(tx, app, chat, { by: 'customer', actor: actorOf(caller), now });
    return {};
  });
};
