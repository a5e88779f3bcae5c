import { dayMs as day } from '@parasol/domain/base/calendar/durations';
import { refuse } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import { answerWithin } from '@parasol/domain/service/chat/chat-clocks';
import { dateOf, startOf } from '@parasol/domain/base/calendar/shanghai';
import type { Context, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { stillThere } from '#ground/subject.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { userByMobile } from '#modules/base/accounts/people/read-user.ts';
import {
  chatFigures,
  deleteCanned,
  listCanned,
  putCanned,
  putCheck,
  searchChatRows,
} from '#modules/service/chat/queries/desk.ts';
import { staffIdsNamed, staffNames } from '#modules/base/accounts/staff/staff-names.ts';
import { deskLines } from './desk-line.ts';
import { lockChat } from '#modules/service/chat/queries/chats.ts';

const pageSize = 50;

/** Customers by a full mobile number: parts of it are not searched. */
const usersNamed = async ({ app }: Context, words: string): Promise<string[]> => {
  const index = app.vault.blindIndex('phone', words);
  const found = await Promise.all(
    app.brands.map(({ id }) => userByMobile(app.database.db, id, index)),
  );
  return found.flatMap((user) => (user ? [user.user_id] : []));
};

export const searchChats: Verb<'searchChats'> = async (context, { words, state, about }) => {
  const { app, caller } = context;
  const { db } = app.database;
  const isNumber = /^CH[0-9A-Z]{12}$/.test(words);
  const named = words !== '' && !isNumber;
  const rows = await searchChatRows(db, {
    brand: caller.brand,
    state,
    about,
    chatNo: isNumber ? words : undefined,
    userIds: named ? await usersNamed(context, words) : undefined,
    staffIds: named ? await staffIdsNamed(db, words) : undefined,
    most: pageSize + 1,
  });
  return {
    chats: await deskLines(app, rows.slice(0, pageSize), context.caller.staffId),
    more: rows.length > pageSize,
  };
};

/** A colleague cannot check a conversation of their own. */
export const checkChat: Verb<'checkChat'> = (context, { chatNo, score, faults, words }) => {
  const { app, caller, now } = context;
  const me = context.caller.staffId;
  return inTransaction(app.database, async (tx) => {
    const chat = stillThere(await lockChat(tx.db, chatNo));
    if (chat.state !== 'closed') return refuse('CONFLICT', '会话结束后才能质检');
    if (chat.staff_id === me) return refuse('CONFLICT', '不能质检自己接待的会话');
    await putCheck(tx.db, { chat_no: chatNo, score, faults, words, staff_id: me, at: now });
    tx.audit({
      actor: actorOf(caller),
      action: 'chat.checked',
      subject: `chat:${chatNo}`,
      detail: { score },
    });
    return {};
  });
};

export const getChatStatistics: Verb<'getChatStatistics'> = async (context, { days }) => {
  const { app, caller, now } = context;
  const { db } = app.database;
  const today = startOf(dateOf(now.getTime()));
  const found = await chatFigures(db, {
    brand: caller.brand,
    since: new Date(today - (days - 1) * day),
    withinSeconds: answerWithin.waiting / 1_000,
  });
  if (!found.totals) throw new Error('figures of no conversations are figures, too');
  const names = await staffNames(
    db,
    found.people.map(({ staffId }) => staffId),
  );
  return {
    totals: found.totals,
    days: found.days,
    people: found.people.map(({ staffId, chats, waitSeconds, score, check }) => ({
      name: names.get(staffId) ?? '',
      chats,
      waitSeconds,
      score,
      check,
    })),
  };
};

export const listCannedAnswers: Verb<'listCannedAnswers'> = async ({ app, caller }) => {
  const rows = await listCanned(app.database.db, caller.brand);
  return {
    answers: rows.map((row) => ({
      answerId: row.answer_id,
      brand: row.brand,
      title: row.title,
      words: row.words,
      changedAt: row.changed_at.toISOString(),
    })),
  };
};

export const saveCannedAnswer: Verb<'saveCannedAnswer'> = (context, input) => {
  const { app, caller, now } = context;
  const { answerId, brand, title, words } = input;
  if (!staffMay(caller, brand)) return refuse('NO_PERMISSION');
  if (brand !== null && !app.brands.some(({ id }) => id === brand))
    return refuse('INVALID_REQUEST', '没有这个品牌');
  return inTransaction(app.database, async (tx) => {
    const row = {
      answer_id: answerId,
      brand,
      title,
      words,
      changed_by: actorOf(caller),
      changed_at: now,
    };
    if (!(await putCanned(tx.db, row, caller.brand))) return refuse('NOT_FOUND');
    tx.audit({
      actor: actorOf(caller),
      action: 'knowledge.canned-saved',
      subject: `knowledge:${answerId}`,
      detail: { title },
    });
    return {};
  });
};

export const removeCannedAnswer: Verb<'removeCannedAnswer'> = ({ app, caller }, { answerId }) =>
  inTransaction(app.database, async (tx) => {
    if (!(await deleteCanned(tx.db, answerId, caller.brand))) return refuse('NOT_FOUND');
    tx.audit({
      actor: actorOf(caller),
      action: 'knowledge.canned-removed',
      subject: `knowledge:${answerId}`,
    });
    return {};
  });
