import { type ClosedBy, chatLife } from '@parasol/domain/service/chat/chat-states';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { moveChat } from './move-chat.ts';
import type { ChatRow } from './queries/chats.ts';
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
  { by, actor, now }: { readonly by: ClosedBy; readonly actor: string; readonly now: Date },
): Promise<ChatRow> => {
  if (chatLife.isOver(chat.state)) return chat;
  const event = await writeEvent(tx, app, chat, words[by], now);
  const change = { closed_at: now, closed_by: by, unanswered_since: null };
  const step = { event: 'close', actor, now, change, detail: { by } } as const;
  return (await moveChat(tx, app, event, step)) ?? event;
};
