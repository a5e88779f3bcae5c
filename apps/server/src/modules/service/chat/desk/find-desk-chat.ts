import { refuse, type Refusal } from '@parasol/contract/errors';
import type { StaffContext } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { stillThere } from '#ground/subject.ts';
import { staffName } from '#modules/base/accounts/staff/members/staff-name.ts';
import { lockChat, type ChatRow } from '#modules/service/chat/queries/chats.ts';

/** A chat that this colleague may continue, locked. */
export const lockMine = async (
  context: Pick<StaffContext, 'caller'>,
  db: Db,
  chatNo: string,
): Promise<ChatRow | Refusal> => {
  const chat = stillThere(await lockChat(db, chatNo));
  if (chat.state === 'closed') return refuse('CONFLICT', '这次会话已经结束');
  if (chat.state !== 'staffed' || chat.staff_id === null)
    return refuse('CONFLICT', '请先接入这次会话');
  return chat.staff_id === context.caller.staffId
    ? chat
    : refuse('CONFLICT', `这次会话由${await staffName(db, chat.staff_id)}接待`);
};
