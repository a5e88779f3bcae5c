import type { Kysely } from 'kysely';
import { refuse, Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import type { StaffContext } from '#ground/context.ts';
import type { Database } from '#ground/db/schema.ts';
import { staffName } from '#modules/base/accounts/staff/members/staff-name.ts';
import { noSuchChat } from '#modules/service/chat/find-chat.ts';
import { chatByNo, lockChat, type ChatRow } from '#modules/service/chat/queries/chats.ts';

/** A conversation of a brand that this colleague serves. */
export const findDeskChat = async (
  { caller }: Pick<StaffContext, 'caller'>,
  db: Kysely<Database>,
  chatNo: string,
  lock = false,
): Promise<ChatRow | Refusal> => {
  const chat = await (lock ? lockChat : chatByNo)(db, chatNo);
  return chat && staffMay(caller, chat.brand) ? chat : noSuchChat();
};

/** One that is this colleague's to go on with, locked. */
export const lockMine = async (
  context: Pick<StaffContext, 'caller'>,
  db: Kysely<Database>,
  chatNo: string,
): Promise<ChatRow | Refusal> => {
  const chat = await findDeskChat(context, db, chatNo, true);
  if (chat instanceof Refusal) return chat;
  if (chat.state === 'closed') return refuse('CONFLICT', '这次会话已经结束');
  if (chat.state !== 'staffed' || chat.staff_id === null)
    return refuse('CONFLICT', '请先接入这次会话');
  return chat.staff_id === context.caller.staffId
    ? chat
    : refuse('CONFLICT', `这次会话由${await staffName(db, chat.staff_id)}接待`);
};
