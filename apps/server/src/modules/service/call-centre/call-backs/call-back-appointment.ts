import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { refuse, Refusal } from '@parasol/contract/errors';
import {
  againAfterMinutes,
  callBackEvent,
  callBackLife,
} from '@parasol/domain/service/call-centre/call-back-states';
import type { Context, PersonContext, Verb } from '#ground/context.ts';
import { noteAct } from '#ground/caller/note-act.ts';
import type { Reacts } from '#reaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { staffName } from '#modules/base/accounts/staff/members/staff-name.ts';
import { pausesForStaff } from '#modules/sales/suitability/pauses-for-staff.ts';
import {
  callBackByKey,
  callBacksOfUser,
  lockCallBack,
  lockCallBacks,
  openCallBackOf,
  removeCallBacks,
  type CallBackRow,
} from '#modules/service/call-centre/queries/call-backs.ts';
import { slotRefused } from './call-back-request.ts';
import { callBackView } from './call-back-view.ts';
import { moveRow } from './move-call-back.ts';
import { openCallBack, sealCallBack } from './sealed-call-back.ts';

const notNow = ({ state }: CallBackRow): Refusal =>
  refuse('CONFLICT', `现在是“${callBackLife.states[state].title}”`);

const unknown = () => refuse('NOT_FOUND', '没有找到这次回电');

/** A key opens what a guest asked for; a customer's wish is theirs while they are logged in. */
const isOwn = (row: CallBackRow | undefined, { brand, person }: Context): row is CallBackRow =>
  row?.brand === brand.id && (row.user_id === null || row.user_id === person);

export const getCallBack: Verb<'getCallBack'> = async (context, { callBackKey }) => {
  const { app, brand, person } = context;
  const { db } = app.database;
  const row =
    callBackKey === undefined
      ? person === null
        ? undefined
        : await openCallBackOf(db, person, brand.id)
      : await callBackByKey(db, callBackKey);
  return { callBack: isOwn(row, context) ? await callBackView(app, row) : null };
};

/** Only its customer may, where there is one; otherwise the holder of its key. */
export const moveCallBack: Verb<'moveCallBack'> = async (context, input) => {
  const { app, brand, caller, now } = context;
  const { callBackKey, deed } = input;
  const to = deed === 'move' && input.startsAt !== undefined ? new Date(input.startsAt) : undefined;
  if (deed === 'move' && !to) return refuse('INVALID_REQUEST', '请选择新的时间');
  const moved = await inTransaction(app.database, async (tx): Promise<CallBackRow | Refusal> => {
    await lockCallBacks(tx.db, brand.id);
    const known = await callBackByKey(tx.db, callBackKey);
    const row = isOwn(known, context) ? await lockCallBack(tx.db, known.call_back_no) : undefined;
    if (!row) return unknown();
    const refused =
      to && !callBackLife.isOver(row.state) ? await slotRefused(tx, context, to) : undefined;
    if (refused) return refused;
    const step = {
      event: deed,
      actor: actorOf(caller),
      now,
      change: { starts_at: to ?? row.starts_at },
      detail: to ? { startsAt: to } : {},
    };
    return (await moveRow(tx, app, row, step)) ?? notNow(row);
  });
  return moved instanceof Refusal ? moved : callBackView(app, moved);
};

export const getCallBackForStaff: Verb<'getCallBackForStaff'> = async (
  context,
  { callBackNo },
  row,
) => {
  const { app, now } = context;
  const content = await openCallBack(app, row);
  await noteAct(context, { action: 'call-back.looked-at', subject: `call-back:${callBackNo}` });
  return {
    callBackNo,
    mobile: content.mobile,
    userId: row.user_id,
    startsAt: row.starts_at.toISOString(),
    topic: content.topic,
    state: row.state,
    stateTitle: callBackLife.states[row.state].title,
    tries: row.tries,
    notes: await Promise.all(
      content.notes.map(async (note) => ({
        ...note,
        by: await staffName(app.database.db, note.by),
      })),
    ),
    pauses: row.user_id === null ? [] : await pausesForStaff(app, row.user_id, now),
  };
};

/** The result of a call; a customer not reached is called again a little later. */
export const settleCallBack: Verb<'settleCallBack'> = async (context, input, known) => {
  const { app, caller, now } = context;
  const { callBackNo, outcome, note, tries: seen } = input;
  const before = await openCallBack(app, known);
  const by = actorOf(caller).replace('staff:', '');
  const sealed = await sealCallBack(app, known, {
    ...before,
    notes: [...before.notes, { at: now.toISOString(), by, words: note }],
  });
  const settled = await inTransaction(app.database, async (tx): Promise<CallBackRow | Refusal> => {
    const row = await lockCallBack(tx.db, callBackNo);
    // Another person recorded a result meanwhile: it is not overwritten.
    if (!row?.sealed.equals(known.sealed)) return refuse('CONFLICT');
    if (seen !== undefined && seen !== row.tries) return refuse('CONFLICT', '这次通话已经记过了');
    const tries = row.tries + 1;
    const startsAt = new Date(now.getTime() + againAfterMinutes * minuteMs);
    const event = callBackEvent(outcome, tries);
    const again = event === 'miss' ? { starts_at: startsAt } : {};
    const change = { tries, sealed, ...again };
    const step = { event, actor: actorOf(caller), now, change, detail: { tries } };
    return (await moveRow(tx, app, row, step)) ?? notNow(row);
  });
  if (settled instanceof Refusal) return settled;
  return { state: settled.state, stateTitle: callBackLife.states[settled.state].title };
};

/** A person who closes the account is called no more. */
export const forgetCallBacks: Reacts<'account.closed'> = (tx, _app, { userId }) =>
  removeCallBacks(tx.db, userId);

export const exportCallBacks = async ({ app, person }: PersonContext): Promise<unknown> => {
  const rows = await callBacksOfUser(app.database.db, person);
  return Promise.all(rows.map((row) => callBackView(app, row)));
};
