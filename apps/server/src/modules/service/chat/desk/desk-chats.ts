import { Refusal } from '@parasol/contract/errors';
import { staffHold } from '@parasol/domain/base/accounts/access';
import { chatLife } from '@parasol/domain/service/chat/chat-states';
import type { Context, Verb } from '#ground/context.ts';
import { noteAct } from '#ground/caller/note-act.ts';
import { markPicture } from '#ground/files/mark-picture.ts';
import { openFile } from '#ground/files/open-file.ts';
import { momentText } from '@parasol/domain/base/calendar/shanghai';
import { staffName } from '#modules/base/accounts/staff/members/staff-name.ts';
import { chatTopicOf } from '#modules/service/chat/chat-topic.ts';
import { chatsOf, readUpTo, type ChatRow } from '#modules/service/chat/queries/chats.ts';
import { chatsAtDesk, checkOf } from '#modules/service/chat/queries/desk.ts';
import { messagesAfter, notesOf } from '#modules/service/chat/queries/messages.ts';
import {
  openNote,
  sealedContact,
  sealedScore,
} from '#modules/service/chat/messages/sealed-chat.ts';
import { readMessages } from '#modules/service/chat/messages/write-message.ts';
import { deskLines } from './desk-line.ts';
import { thingsBeside } from './things-beside.ts';
import { staffNames } from '#modules/base/accounts/staff/staff-names.ts';

const mostEarlier = 10;

export const listDeskChats: Verb<'listDeskChats'> = async (context, { skill, brand }) => {
  const { app, caller } = context;
  const only = caller.brand ?? brand ?? null;
  const me = context.caller.staffId;
  const rows = await chatsAtDesk(app.database.db, { brand: only, skill });
  const lines = await deskLines(app, rows, me);
  return {
    waiting: lines.filter(({ state }) => state === 'waiting'),
    mine: lines.filter(({ state, mine }) => state === 'staffed' && mine),
    others: lines.filter(({ state, mine }) => state === 'staffed' && !mine),
    messages: lines.filter(({ state }) => state === 'message'),
  };
};

const notes = async ({ app }: Context, chatNo: string) => {
  const rows = await notesOf(app.database.db, chatNo);
  const names = await staffNames(
    app.database.db,
    rows.map((row) => row.staff_id),
  );
  return Promise.all(
    rows.map(async (row) => ({
      noteId: row.note_id,
      kind: row.kind,
      name: names.get(row.staff_id) ?? '',
      words: await openNote(app, row),
      at: row.at.toISOString(),
    })),
  );
};

const earlierOf = async ({ app }: Context, chat: ChatRow) => {
  const owner = { brand: chat.brand, userId: chat.user_id, deviceId: chat.device_id };
  const rows = await chatsOf(app.database.db, owner, mostEarlier + 1);
  return rows
    .filter(({ chat_no: chatNo }) => chatNo !== chat.chat_no)
    .slice(0, mostEarlier)
    .map((row) => ({
      chatNo: row.chat_no,
      startedAt: row.started_at.toISOString(),
      stateTitle: chatLife.states[row.state].title,
    }));
};

const checkView = async ({ app }: Context, chatNo: string) => {
  const check = await checkOf(app.database.db, chatNo);
  if (!check) return null;
  const { score, faults, words, staff_id: staffId, at } = check;
  const name = await staffName(app.database.db, staffId);
  return { score, faults, words, name, at: at.toISOString() };
};

export const getDeskChat: Verb<'getDeskChat'> = async (context, { chatNo }, chat) => {
  const { app, caller } = context;
  const { db } = app.database;
  // The conversation shows who serves it; looks of others are recorded.
  if (chat.staff_id !== context.caller.staffId)
    await noteAct(context, { action: 'chat.looked-at', subject: `chat:${chatNo}` });
  const [line] = await deskLines(app, [chat], context.caller.staffId);
  if (!line) throw new Error('a conversation has no line');
  return {
    ...line,
    userId: staffHold(caller, 'people-read') ? chat.user_id : null,
    page: chat.page,
    contact: await sealedContact.open(app, chat),
    score: chat.score,
    scoreWords: await sealedScore.open(app, chat),
    readByCustomer: chat.read_by_customer,
    messages: await readMessages(app, db, await messagesAfter(db, chatNo, 0)),
    notes: await notes(context, chatNo),
    ...(await thingsBeside(context, chat)),
    earlier: await earlierOf(context, chat),
    check: await checkView(context, chatNo),
  };
};

export const listDeskMessages: Verb<'listDeskMessages'> = async (context, { chatNo, after }) => {
  const { app } = context;
  const { db } = app.database;
  return { messages: await readMessages(app, db, await messagesAfter(db, chatNo, after)) };
};

/** Only the serving colleague marks messages as read: another viewer marks nothing. */
export const markDeskRead: Verb<'markDeskRead'> = async (context, { chatNo, no }, chat) => {
  const { app } = context;
  const { db } = app.database;
  if (chat.staff_id === context.caller.staffId && (await readUpTo(db, chatNo, 'read_by_staff', no)))
    app.live.pass(chatTopicOf(chatNo), { type: 'read', by: 'staff', no });
  return {};
};

export const getDeskImage: Verb<'getDeskImage'> = async (
  context,
  { fileId },
  { file, of: chat },
) => {
  const { app, now } = context;
  const { db } = app.database;
  await noteAct(context, {
    action: 'chat.picture-looked-at',
    subject: `chat:${chat.chat_no}`,
    detail: { fileId },
  });
  const opened = await openFile(app, file);
  if (opened instanceof Refusal) return opened;
  const mark = `${await staffName(db, context.caller.staffId)} ${momentText(now.getTime())}`;
  const bytes = await markPicture(opened.bytes, mark);
  return { ...opened, contentType: 'image/jpeg', bytes, inline: true };
};
