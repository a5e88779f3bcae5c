import { permissionsOf } from '@parasol/domain/base/accounts/permissions';
import type { Reacts } from '#reaction.ts';
import { activeStaff } from '#modules/base/accounts/staff/members/active-staff.ts';
import { tellDesk } from '#modules/service/chat/chat-topic.ts';
import { moveChat } from '#modules/service/chat/move-chat.ts';
import { lockServedBy } from '#modules/service/chat/queries/desk.ts';
import { writeEvent } from '#modules/service/chat/messages/write-message.ts';

/** Conversations of a colleague who may no longer serve wait for another. */
export const returnChats: Reacts<'staff.deactivated'> = async (tx, app, { staffId, actor }) => {
  const now = app.clock();
  const still = (await activeStaff(tx.db)).find((each) => each.staffId === staffId);
  const serves =
    still !== undefined && permissionsOf(still.role, still.permissions).has('chats-serve');
  for (const chat of await lockServedBy(tx.db, staffId)) {
    if (serves && (still.brand === null || still.brand === chat.brand)) continue;
    const changed = await moveChat(tx, app, chat, {
      event: 'transfer',
      actor,
      now,
      change: { staff_id: null, waiting_since: now, taken_at: null, unanswered_since: null },
      detail: { skill: chat.skill, to: null, from: staffId },
    });
    if (changed === null) continue;
    tellDesk(tx, app, changed);
    await writeEvent(tx, app, changed, '正在为您转接其他客服，请稍候。', now);
  }
};
