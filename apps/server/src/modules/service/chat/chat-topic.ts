import { z } from 'zod';
import { staffHold, staffMay } from '@parasol/domain/base/accounts/access';
import { topicOf } from '@parasol/domain/base/platform/live-wire';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import type { Saying, TopicKind } from '#ground/live/topic-kind.ts';
import { isOwn } from './find-chat.ts';
import { chatByNo } from './queries/chats.ts';

export const chatTopicOf = (chatNo: string): string => topicOf('chat', chatNo);
const deskTopicOf = (brand: string): string => topicOf('desk', brand);

/** A side is typing; the text itself is not sent. */
const typing: Saying = { shape: z.object({}) };

/**
 * Both sides of a conversation. Messages go through calls, are passed to the sides present, and
 * their number is kept; internal notes of staff never come here.
 */
export const chatTopic: TopicKind = {
  kind: 'chat',
  presence: true,
  access: async (app, { brand, caller, device }, chatNo) => {
    const chat = await chatByNo(app.database.db, chatNo);
    if (!chat) return null;
    if (caller.kind === 'staff')
      return staffHold(caller, 'chats-serve') && staffMay(caller, chat.brand) ? 'staff' : null;
    const userId = caller.kind === 'visitor' ? null : caller.userId;
    return isOwn(chat, { brand, userId, deviceId: device ?? '' }) ? 'customer' : null;
  },
  says: { customer: { typing }, staff: { typing } },
};

/** All staff of a brand: that something at their desk changed. */
export const deskTopic: TopicKind = {
  kind: 'desk',
  access: async (_app, { caller }, brand) =>
    staffHold(caller, 'chats-serve') && staffMay(caller, brand) ? 'staff' : null,
};

/**
 * Makes desks look again after a change; a note is announced too, because no message reports it.
 */
export const tellDesk = (
  tx: Tx,
  app: App,
  chat: { readonly brand: string; readonly chat_no: string },
  what: 'changed' | 'noted' = 'changed',
): void =>
  tx.afterCommit(() =>
    app.live.pass(deskTopicOf(chat.brand), { type: what, chatNo: chat.chat_no }),
  );
