import { refuse, Refusal } from '@parasol/contract/errors';
import {
  againAfterMinutes,
  moveCallBack as moveOf,
  callBackLife,
} from '@parasol/domain/service/call-centre/call-back-states';
import { datedMomentWords } from '@parasol/domain/base/service-hours/moment-words';
import { brandLink } from '@parasol/routes/links/link';
import type { App, Context, PersonContext, Verb } from '#ground/context.ts';
import type { Events } from '#events.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { staffName } from '#modules/base/accounts/staff/members/staff-name.ts';
import { pausesForStaff } from '#modules/sales/suitability/pauses-for-staff.ts';
import {
  callBackByKey,
  callBacksOfUser,
  changeCallBack,
  lockCallBack,
  lockCallBacks,
  openCallBackOf,
  removeCallBacks,
  type CallBackRow,
} from '#modules/service/call-centre/queries/call-backs.ts';
import { slotRefused } from './call-back-request.ts';
import { callBackView } from './call-back-view.ts';
import { openCallBack, sealCallBack } from './sealed-call-back.ts';

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
    const state = moveOf(row.state, deed, row.tries);
    if (state === null)
      return refuse('CONFLICT', `现在是“${callBackLife.states[row.state].title}”`);
    const refused = to && (await slotRefused(tx, context, to));
    if (refused) return refused;
    tx.audit({
      actor: actorOf(caller),
      action: `call-back.${deed}`,
      subject: `call-back:${row.call_back_no}`,
      detail: to ? { startsAt: to } : {},
    });
    return changeCallBack(tx.db, row.call_back_no, {
      state,
      starts_at: to ?? row.starts_at,
      changed_at: now,
    });
  });
  return moved instanceof Refusal ? moved : callBackView(app, moved);
};

export const getCallBackForStaff: Verb<'getCallBackForStaff'> = async (
  context,
  { callBackNo },
  row,
) => {
  const { app, caller, now } = context;
  const content = await openCallBack(app, row);
  await inTransaction(app.database, async (tx) =>
    tx.audit({
      actor: actorOf(caller),
      action: 'call-back.looked-at',
      subject: `call-back:${callBackNo}`,
    }),
  );
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

const tell = async (tx: Tx, app: App, row: CallBackRow, now: Date): Promise<void> => {
  const brand = app.brands.find(({ id }) => id === row.brand);
  if (row.user_id === null || !brand || row.state === 'done') return;
  await notifyCustomer(tx, app, {
    userId: row.user_id,
    brand: row.brand,
    template: row.state === 'again' ? 'call-back-again' : 'call-back-given-up',
    params: { time: datedMomentWords(row.starts_at.getTime()) },
    link: brandLink(brand, '/callBack', { key: row.call_back_key }),
    now,
  });
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
    const state = moveOf(row.state, outcome, tries);
    if (state === null)
      return refuse('CONFLICT', `现在是“${callBackLife.states[row.state].title}”`);
    tx.audit({
      actor: actorOf(caller),
      action: `call-back.${outcome}`,
      subject: `call-back:${callBackNo}`,
      detail: { tries },
    });
    const changed = await changeCallBack(tx.db, callBackNo, {
      state,
      tries,
      sealed,
      starts_at:
        state === 'again' ? new Date(now.getTime() + againAfterMinutes * 60_000) : row.starts_at,
      changed_at: now,
    });
    await tell(tx, app, changed, now);
    return changed;
  });
  if (settled instanceof Refusal) return settled;
  return { state: settled.state, stateTitle: callBackLife.states[settled.state].title };
};

/** A person who closes the account is called no more. */
export const forgetCallBacks = (
  tx: Tx,
  _app: App,
  { userId }: Events['account.closed'],
): Promise<void> => removeCallBacks(tx.db, userId);

export const exportCallBacks = async ({ app, person }: PersonContext): Promise<unknown> => {
  const rows = await callBacksOfUser(app.database.db, person);
  return Promise.all(rows.map((row) => callBackView(app, row)));
};
