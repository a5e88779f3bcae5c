import type { Output } from '@parasol/contract';
import type { Db } from '#ground/db/schema.ts';
import { staffName } from '#modules/base/accounts/staff/members/staff-name.ts';
import { waitingBefore, type ChatRow } from './queries/chats.ts';

type ChatView = Output<'openChat'>;

/** A conversation as its customer sees it. */
export const chatView = async (db: Db, chat: ChatRow): Promise<ChatView> => ({
  chatNo: chat.chat_no,
  state: chat.state,
  servedBy: chat.staff_id && (await staffName(db, chat.staff_id)),
  ahead: chat.state === 'waiting' ? await waitingBefore(db, chat) : null,
  expectedAt: chat.state === 'message' ? (chat.expected_at?.toISOString() ?? null) : null,
  startedAt: chat.started_at.toISOString(),
  readByStaff: chat.read_by_staff,
  readByCustomer: chat.read_by_customer,
  score: chat.score,
});
