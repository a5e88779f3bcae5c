import { refuse, Refusal } from '@parasol/contract/errors';
import { permissionsOf } from '@parasol/domain/base/accounts/permissions';
import { servedByWords } from '@parasol/domain/service/chat/chat-message';
import { chatSkills, chatLife } from '@parasol/domain/service/chat/chat-states';
import type { App, StaffContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { stillThere } from '#ground/subject.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { activeStaff } from '#modules/base/accounts/staff/members/active-staff.ts';
import { staffName } from '#modules/base/accounts/staff/members/staff-name.ts';
import { tellDesk } from '#modules/service/chat/chat-topic.ts';
import { chatView } from '#modules/service/chat/chat-view.ts';
import { endOf } from '#modules/service/chat/end-chat.ts';
import { lockChat, changeChat, type ChatRow } from '#modules/service/chat/queries/chats.ts';
import { openByStaff } from '#modules/service/chat/queries/desk.ts';
import { insertNote } from '#modules/service/chat/queries/messages.ts';
import { sealNote } from '#modules/service/chat/messages/sealed-chat.ts';
import { dueOf, writeEvent } from '#modules/service/chat/messages/write-message.ts';
import { lockMine } from './find-desk-chat.ts';

/** Assigns a conversation; the customer reads the colleague's name. */
const hand = async (
  tx: Tx,
  app: App,
  chat: ChatRow,
  staffId: string,
  now: Date,
): Promise<ChatRow> => {
  const next = {
    state: 'staffed',
    staff_id: staffId,
    taken_at: chat.taken_at ?? now,
    unanswered_since: chat.unanswered_since ?? now,
  } as const;
  const changed = await changeChat(tx.db, chat.chat_no, {
    ...next,
    due: dueOf({ ...chat, ...next }),
  });
  const who = servedByWords(await staffName(tx.db, staffId));
  return writeEvent(tx, app, changed, `${who} 为您服务。`, now);
};

export const takeChat: Verb<'takeChat'> = async (context, { chatNo }) => {
  const { app, caller, now } = context;
  const me = context.caller.staffId;
  const taken = await inTransaction(app.database, async (tx) => {
    const chat = stillThere(await lockChat(tx.db, chatNo));
    if (chat.state === 'staffed' && chat.staff_id === me) return chat;
    if (chatLife.move(chat.state, 'take') === null)
      return refuse(
        'CONFLICT',
        chat.staff_id === null || chat.state === 'closed'
          ? '这次会话现在不能接入'
          : `${await staffName(tx.db, chat.staff_id)}已经接入这次会话`,
      );
    tx.audit({ actor: actorOf(caller), action: 'chat.taken', subject: `chat:${chatNo}` });
    return hand(tx, app, chat, me, now);
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
    const state = chatLife.move(chat.state, 'transfer');
    if (state === null) return refuse('CONFLICT', '这次会话现在不能转接');
    if (why !== '') await note(tx, context, chat, 'note', `转接说明：${why}`);
    const next = {
      skill,
      state,
      staff_id: null,
      waiting_since: state === 'waiting' ? now : chat.waiting_since,
      // The waiting time counts again.
      taken_at: null,
      unanswered_since: null,
    };
    const changed = await changeChat(tx.db, chatNo, { ...next, due: dueOf({ ...chat, ...next }) });
    tx.audit({
      actor: actorOf(caller),
      action: 'chat.transferred',
      subject: `chat:${chatNo}`,
      detail: { skill, to: staffId ?? null },
    });
    if (staffId !== undefined) return hand(tx, app, changed, staffId, now);
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
    await endOf(tx, app, chat, 'staff', now);
    tx.audit({ actor: actorOf(caller), action: 'chat.closed', subject: `chat:${chatNo}` });
    return {};
  });
};
