import { refuse, Refusal } from '@parasol/contract/errors';
import { permissionsOf } from '@parasol/domain/base/accounts/permissions';
import { servedByWords } from '@parasol/domain/service/chat/chat-message';
import { chatSkills } from '@parasol/domain/service/chat/chat-states';
import type { StaffContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { stillThere } from '#ground/subject.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { activeStaff } from '#modules/base/accounts/staff/members/active-staff.ts';
import { staffName } from '#modules/base/accounts/staff/members/staff-name.ts';
import { tellDesk } from '#modules/service/chat/chat-topic.ts';
import { chatView } from '#modules/service/chat/chat-view.ts';
import { endOf } from '#modules/service/chat/end-chat.ts';
import { moveChat } from '#modules/service/chat/move-chat.ts';
import { lockChat, type ChatRow } from '#modules/service/chat/queries/chats.ts';
import { openByStaff } from '#modules/service/chat/queries/desk.ts';
import { insertNote } from '#modules/service/chat/queries/messages.ts';
import { sealNote } from '#modules/service/chat/messages/sealed-chat.ts';
import { writeEvent } from '#modules/service/chat/messages/write-message.ts';
import { lockMine } from './find-desk-chat.ts';

/** Assigns a conversation; the customer reads the colleague's name. */
const hand = async (
  tx: Tx,
  { app, caller, now }: StaffContext,
  chat: ChatRow,
  staffId: string,
): Promise<ChatRow | null> => {
  const taken = await moveChat(tx, app, chat, {
    event: 'take',
    actor: actorOf(caller),
    now,
    change: {
      staff_id: staffId,
      taken_at: chat.taken_at ?? now,
      unanswered_since: chat.unanswered_since ?? now,
    },
    detail: { staffId },
  });
  const who = servedByWords(await staffName(tx.db, staffId));
  return taken && writeEvent(tx, app, taken, `${who} 为您服务。`, now);
};

export const takeChat: Verb<'takeChat'> = async (context, { chatNo }) => {
  const { app } = context;
  const me = context.caller.staffId;
  const taken = await inTransaction(app.database, async (tx) => {
    const chat = stillThere(await lockChat(tx.db, chatNo));
    if (chat.state === 'staffed' && chat.staff_id === me) return chat;
    return (
      (await hand(tx, context, chat, me)) ??
      refuse(
        'CONFLICT',
        chat.staff_id === null || chat.state === 'closed'
          ? '这次会话现在不能接入'
          : `${await staffName(tx.db, chat.staff_id)}已经接入这次会话`,
      )
    );
  });
  return taken instanceof Refusal ? taken : chatView(app.database.db, taken);
};

/** All other colleagues who may serve the brand. */
const colleagues = async ({ app, caller }: StaffContext, brand: string) => {
  const staff = await activeStaff(app.database.db);
  return staff.filter(
    ({ staffId, role, permissions, brand: only }) =>
      permissionsOf(role, permissions).has('chats-serve') &&
      (only === null || only === brand) &&
      caller.staffId !== staffId,
  );
};

export const listDeskColleagues: Verb<'listDeskColleagues'> = async (context, _input, chat) => {
  const { db } = context.app.database;
  const [staff, open] = await Promise.all([colleagues(context, chat.brand), openByStaff(db)]);
  return {
    colleagues: staff.map(({ staffId, name }) => ({
      staffId,
      name,
      open: open.get(staffId) ?? 0,
    })),
  };
};

export const transferChat: Verb<'transferChat'> = async (context, input, found) => {
  const { app, caller, now } = context;
  const { chatNo, skill, staffId, why } = input;
  const others = staffId === undefined ? [] : await colleagues(context, found.brand);
  if (staffId !== undefined && !others.some((other) => other.staffId === staffId))
    return refuse('INVALID_REQUEST', '这位同事不能接待这次会话');
  const moved = await inTransaction(app.database, async (tx) => {
    const waiting = stillThere(await lockChat(tx.db, chatNo));
    const chat = waiting.state === 'staffed' ? await lockMine(context, tx.db, chatNo) : waiting;
    if (chat instanceof Refusal) return chat;
    const changed = await moveChat(tx, app, chat, {
      event: 'transfer',
      actor: actorOf(caller),
      now,
      change: {
        skill,
        staff_id: null,
        waiting_since: chat.state === 'message' ? chat.waiting_since : now,
        // The waiting time starts again.
        taken_at: null,
        unanswered_since: null,
      },
      detail: { skill, to: staffId ?? null },
    });
    if (changed === null) return refuse('CONFLICT', '这次会话现在不能转接');
    if (why !== '') await note(tx, context, changed, 'note', `转接说明：${why}`);
    if (staffId !== undefined) return (await hand(tx, context, changed, staffId)) ?? changed;
    tellDesk(tx, app, changed);
    return chat.state === 'staffed'
      ? writeEvent(tx, app, changed, `正在为您转接${chatSkills[skill]}的客服，请稍候。`, now)
      : changed;
  });
  return moved instanceof Refusal ? moved : chatView(app.database.db, moved);
};

const note = async (
  tx: Tx,
  context: StaffContext,
  chat: ChatRow,
  kind: 'note' | 'whisper',
  words: string,
) => {
  const { app, now } = context;
  const { staffId } = context.caller;
  const { chat_no: chatNo } = chat;
  const sealed = await sealNote(app, { chat_no: chatNo, staff_id: staffId, at: now }, words);
  tellDesk(tx, app, chat, 'noted');
  return insertNote(tx.db, { chat_no: chatNo, kind, staff_id: staffId, sealed, at: now });
};

export const writeChatNote: Verb<'writeChatNote'> = (context, { chatNo, kind, words }) => {
  const { app, now } = context;
  return inTransaction(app.database, async (tx) => {
    const chat = stillThere(await lockChat(tx.db, chatNo));
    const written = await note(tx, context, chat, kind, words);
    const name = await staffName(tx.db, context.caller.staffId);
    return { noteId: written.note_id, kind, name, words, at: now.toISOString() };
  });
};

export const closeChat: Verb<'closeChat'> = (context, { chatNo }) => {
  const { app, caller, now } = context;
  return inTransaction(app.database, async (tx) => {
    const chat = await lockMine(context, tx.db, chatNo);
    if (chat instanceof Refusal) return chat;
    await endOf(tx, app, chat, { by: 'staff', actor: actorOf(caller), now });
    return {};
  });
};
