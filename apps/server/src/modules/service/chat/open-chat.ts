import { randomBytes } from 'node:crypto';
import { refuse, Refusal } from '@parasol/contract/errors';
import { chatLimits } from '@parasol/domain/service/chat/chat-limits';
import { skillOfPage } from '@parasol/domain/service/chat/chat-states';
import { numberBytes, orderNumber } from '@parasol/domain/sales/orders/order-number';
import type { Context, Verb } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { enterQueue } from '#modules/base/accounts/codes/enter-queue.ts';
import { chatView } from './chat-view.ts';
import { ownerOf } from './find-chat.ts';
import { changeChat, insertChat, openChatOf, startsSince, type ChatRow } from './queries/chats.ts';

export interface PageThere {
  readonly name: string;
  readonly path: string;
}

/** The customer's open conversation, or a new one; two that begin at once are one. */
export const openOwnChat = async (
  tx: Tx,
  context: Context,
  page: PageThere,
): Promise<ChatRow | Refusal> => {
  const { now } = context;
  const owner = ownerOf(context);
  if (!owner) return refuse('NO_PERMISSION');
  const open = await openChatOf(tx.db, owner);
  if (open) return changeChat(tx.db, open.chat_no, { page: page.path });
  const { most, ms } = chatLimits.starts;
  if ((await startsSince(tx.db, owner, new Date(now.getTime() - ms))) >= most)
    return refuse('TOO_MANY_REQUESTS', '刚才开始的会话太多了，请稍后再试，或拨打客服电话');
  const refused = await enterQueue(tx, context, 'chat');
  if (refused) return refused;
  await insertChat(tx.db, {
    chat_no: orderNumber('CH', randomBytes(numberBytes)),
    brand: owner.brand,
    user_id: owner.userId,
    device_id: owner.deviceId,
    skill: skillOfPage(page.name),
    page: page.path,
    started_at: now,
  });
  const begun = await openChatOf(tx.db, owner);
  if (!begun) throw new Error('a conversation that was just begun is gone');
  return begun;
};

export const openChat: Verb<'openChat'> = async (context, page) => {
  const { app } = context;
  const chat = await inTransaction(app.database, (tx) => openOwnChat(tx, context, page));
  return chat instanceof Refusal ? chat : chatView(app.database.db, chat);
};
