import { dayMs } from '@parasol/domain/base/calendar/durations';
import { clocks } from '@parasol/domain/base/clocks/clocks';
import { idleMs } from '@parasol/domain/service/chat/chat-clocks';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { putBeforePeople } from './put-before-people.ts';
import { endOf } from './end-chat.ts';
import { forgetChat } from './move-chats.ts';
import { closedBefore, idleChats, lockChat, waitingOf } from './queries/chats.ts';
import { serviceNow } from './service-now.ts';

const batch = 200;
const keptMs = clocks['records-chat'].count * 365 * dayMs;

const endIdle = async (app: App): Promise<void> => {
  const now = app.clock();
  const before = new Date(now.getTime() - idleMs);
  for (const { chat_no: chatNo } of await idleChats(app.database.db, before, batch)) {
    await inTransaction(app.database, async (tx) => {
      const chat = await lockChat(tx.db, chatNo);
      // A side may have written meanwhile.
      if (chat && chat.changed_at < before)
        await endOf(tx, app, chat, { by: 'idle', actor: 'system', now });
    });
  }
};

/** A customer is not left in a line without staff: it becomes a message. */
const leaveAtClosing = async (app: App): Promise<void> => {
  const now = app.clock();
  for (const { id } of app.brands) {
    if (serviceNow(app, id, now).state.open) continue;
    for (const { chat_no: chatNo } of await waitingOf(app.database.db, id)) {
      await inTransaction(app.database, async (tx) => {
        const chat = await lockChat(tx.db, chatNo);
        if (chat?.state === 'waiting')
          await putBeforePeople(tx, app, chat, { actor: 'system', now });
      });
    }
  }
};

export const watchOverChats = async (app: App): Promise<void> => {
  await endIdle(app);
  await leaveAtClosing(app);
};

export const forgetOutlivedChats = async (app: App): Promise<void> => {
  const before = new Date(app.clock().getTime() - keptMs);
  for (const { chat_no: chatNo } of await closedBefore(app.database.db, before, batch)) {
    await inTransaction(app.database, async (tx) => {
      await forgetChat(tx, app, chatNo);
      tx.audit({ actor: 'system', action: 'chat.forgotten', subject: `chat:${chatNo}` });
    });
  }
};
