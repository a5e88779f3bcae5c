import { datedMomentWords } from '@parasol/domain/base/service-hours/moment-words';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { moveChat } from './move-chat.ts';
import { writeEvent } from './messages/write-message.ts';
import type { ChatRow } from './queries/chats.ts';
import { serviceNow } from './service-now.ts';

/** Hands a conversation to people: into the line during hours, else as a message. */
export const putBeforePeople = async (
  tx: Tx,
  app: App,
  chat: ChatRow,
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<ChatRow> => {
  const { state: service, hours, answeredBy } = serviceNow(app, chat.brand, now);
  const { open } = service;
  // Staff who are elsewhere in the console hear of it, too.
  const changed = await moveChat(tx, app, chat, {
    event: open ? 'ask' : 'leave',
    actor,
    now,
    change: {
      waiting_since: chat.waiting_since ?? now,
      expected_at: open ? null : answeredBy,
    },
    detail: { state: open ? 'waiting' : 'message' },
  });
  if (changed === null) return chat;
  const words =
    changed.state === 'message'
      ? `现在没有人工客服，服务时间是${hours}。您的留言会由客服人员答复，预计不晚于 ${datedMomentWords(answeredBy.getTime())}。您可以继续补充，也可以先离开。`
      : '已转人工客服，正在为您安排，请稍候。';
  return writeEvent(tx, app, changed, words, now);
};
