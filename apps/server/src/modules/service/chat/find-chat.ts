import { refuse, type Refusal } from '@parasol/contract/errors';
import type { Context } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { chatByNo, lockChat, type ChatOwner, type ChatRow } from './queries/chats.ts';

/** Conversations for statements of the modules above. */
export { chatFacts } from './queries/chats.ts';

export const noSuchChat = (): Refusal => refuse('NOT_FOUND', '没有找到这次会话，请重新打开');

/** The calling customer or guest; staff have a desk, also while they act for a customer. */
export const ownerOf = ({ brand, caller, ...context }: Context): ChatOwner | null =>
  caller.kind === 'staff'
    ? null
    : {
        brand: brand.id,
        userId: caller.kind === 'visitor' ? null : caller.userId,
        deviceId: context.deviceId,
      };

export const isOwn = (chat: ChatRow, { brand, userId, deviceId }: ChatOwner): boolean =>
  chat.brand === brand &&
  (userId === null
    ? chat.user_id === null && chat.device_id === deviceId
    : chat.user_id === userId);

/** A stranger's number and a wrong one get the same answer. */
export const findOwnChat = async (
  context: Context,
  db: Db,
  chatNo: string,
  lock = false,
): Promise<ChatRow | Refusal> => {
  const owner = ownerOf(context);
  const chat = owner && (await (lock ? lockChat : chatByNo)(db, chatNo));
  return chat && isOwn(chat, owner) ? chat : noSuchChat();
};
