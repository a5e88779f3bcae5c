import { type ClosedBy, chatLife } from '@parasol/domain/service/chat/chat-states';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { changeChat, type ChatRow } from './queries/chats.ts';
import { writeEvent } from './messages/write-message.ts';

const words: Readonly<Record<ClosedBy, string>> = {
  customer: '您结束了这次会话。',
  staff: '客服人员结束了这次会话。如果还有问题，可以重新开始。',
  idle: '长时间没有新消息，这次会话已结束。如果还有问题，可以重新开始。',
  moved: '您在账户里还有一次进行中的会话，请在那里继续。',
};

/** Ends a locked conversation; an ended one is unchanged. */
export const endOf = async (
  tx: Tx,
  app: App,
  chat: ChatRow,
  by: ClosedBy,
  now: Date,
): Promise<ChatRow> => {
  if (chatLife.move(chat.state, 'close') === null) return chat;
  const told = await writeEvent(tx, app, chat, words[by], now);
  return changeChat(tx.db, told.chat_no, {
    state: 'closed',
    closed_at: now,
    closed_by: by,
    due: null,
    unanswered_since: null,
  });
};
