import { randomBytes } from 'node:crypto';
import { refuse } from '@parasol/contract/errors';
import { staffHold, staffMay } from '@parasol/domain/base/accounts/access';
import { recordingConsent, signOnWaitMs } from '@parasol/domain/service/call-centre/bar-states';
import { maskName } from '@parasol/domain/base/fields/masks/mask';
import { numberBytes, orderNumber } from '@parasol/domain/sales/orders/order-number';
import type { StaffContext, Verb } from '#ground/context.ts';
import { noteAct } from '#ground/caller/note-act.ts';
import type { Reacts } from '#reaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { keepMadeFile } from '#ground/files/keep-made-file.ts';
import { noSuchFile, openFile } from '#ground/files/open-file.ts';
import { userByMobile } from '#modules/base/accounts/people/read-user.ts';
import { staffAccount } from '#modules/base/accounts/staff/members/staff-name.ts';
import { policiesOfHolders } from '#modules/contracts/policies/reading/policies-of-holders.ts';
import {
  changePhoneCall,
  insertPhoneCall,
  phoneCallByKey,
  phoneCallsOf,
  unnamePhoneCalls,
} from '#modules/service/call-centre/queries/phone-calls.ts';
import { phoneCallView, recordingOf, recordingOwner } from './phone-call-view.ts';
import { openPhoneCall, ownerOfPhoneCallKey, sealPhoneCall } from './sealed-phone-call.ts';

export const openSeat: Verb<'openSeat'> = async (context) => {
  const { app } = context;
  const account = await staffAccount(app.database.db, context.caller.staffId);
  const seat = await app.providers.callCentre.signOn({ account }, signOnWaitMs);
  await noteAct(context, {
    action: seat ? 'phone.signed-on' : 'phone.sign-on-failed',
    subject: `staff:${context.caller.staffId}`,
  });
  return seat ?? refuse('UNAVAILABLE', '呼叫中心没有应答，请稍后再签入');
};

/** The customers of the number at each brand, as far as this colleague may see them. */
const callersKnown = async ({ app, caller }: StaffContext, number: string) => {
  if (!staffHold(caller, 'people-read')) return [];
  const mobile = number.replace(/^\+?86(?=1\d{10}$)/, '');
  const index = app.vault.blindIndex('phone', mobile);
  const served = app.brands.filter((brand) => staffMay(caller, brand.id));
  const users = await Promise.all(served.map(({ id }) => userByMobile(app.database.db, id, index)));
  return users.flatMap((user) => (user?.closed_at === null ? [user] : []));
};

export const beginPhoneCall: Verb<'beginPhoneCall'> = async (context, input) => {
  const { app, caller, now } = context;
  const { db } = app.database;
  const { key, direction, number } = input;
  const users = await callersKnown(context, number);
  // Open until staff name the caller.
  const [user] = users;
  const named = {
    phone_call_no: orderNumber('DH', randomBytes(numberBytes)),
    user_id: user?.user_id ?? null,
  };
  const sealed = await sealPhoneCall(app, named, { number, note: '' });
  const row = await inTransaction(app.database, async (tx) => {
    const fresh = await insertPhoneCall(tx.db, {
      ...named,
      key,
      staff_id: context.caller.staffId,
      brand: user?.brand ?? null,
      direction,
      sealed,
      at: now,
      ended_at: null,
      agreed_at: null,
      agreed_version: null,
    });
    if (!fresh) return phoneCallByKey(tx.db, key);
    tx.audit({
      actor: actorOf(caller),
      action: 'phone.call-began',
      subject: user ? `user:${user.user_id}` : `phone-call:${named.phone_call_no}`,
      detail: { phoneCallNo: named.phone_call_no, direction },
    });
    return fresh;
  });
  if (row?.staff_id !== context.caller.staffId) return refuse('KEY_REUSED');
  const people = users.map(async ({ user_id: userId, brand }) => {
    const policies = await policiesOfHolders(app, { brand, userIds: [userId], now });
    const [first] = policies;
    return {
      userId,
      name: first ? maskName(first.holder) : null,
      brand,
      policies: policies.length,
    };
  });
  const calls = await Promise.all(users.map(({ user_id: userId }) => phoneCallsOf(db, userId)));
  const before = calls
    .flat()
    .filter(({ phone_call_no: no }) => no !== row.phone_call_no)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, 5);
  return {
    phoneCallNo: row.phone_call_no,
    people: await Promise.all(people),
    calls: await Promise.all(before.map((each) => phoneCallView(app, each))),
  };
};

export const finishPhoneCall: Verb<'finishPhoneCall'> = async (context, input, row) => {
  const { phoneCallNo, note, userId } = input;
  const { app, caller, now } = context;
  const { number } = await openPhoneCall(app, row);
  const chosen =
    userId === undefined || userId === row.user_id
      ? row
      : (await callersKnown(context, number)).find((user) => user.user_id === userId);
  if (!chosen) return refuse('NOT_FOUND', '没有找到这位客户');
  const chosenCustomer = { user_id: chosen.user_id, brand: chosen.brand };
  const sealed = await sealPhoneCall(
    app,
    { phone_call_no: phoneCallNo, user_id: chosenCustomer.user_id },
    { number, note },
  );
  await inTransaction(app.database, async (tx) => {
    await changePhoneCall(tx.db, phoneCallNo, {
      ...chosenCustomer,
      sealed,
      ended_at: row.ended_at ?? now,
    });
    tx.audit({
      actor: actorOf(caller),
      action: 'phone.call-noted',
      subject: `phone-call:${phoneCallNo}`,
    });
  });
  return {};
};

export const agreeToRecording: Verb<'agreeToRecording'> = async (
  context,
  { phoneCallNo, version },
  row,
) => {
  const { app, caller, now } = context;
  if (version !== recordingConsent.version) return refuse('CONFLICT', '说明已更新，请重新念一遍');
  if (row.agreed_at) return {};
  if (row.ended_at) return refuse('CONFLICT', '通话已经结束');
  await inTransaction(app.database, async (tx) => {
    await changePhoneCall(tx.db, phoneCallNo, { agreed_at: now, agreed_version: version });
    tx.audit({
      actor: actorOf(caller),
      action: 'phone.recording-agreed',
      subject: `phone-call:${phoneCallNo}`,
      detail: { version },
    });
  });
  return {};
};

/** WebM begins with these four bytes, MP4 names its kind after four of length. */
const soundType = (bytes: Uint8Array): string | null => {
  const head = Buffer.from(bytes.subarray(0, 12));
  if (head.readUInt32BE(0) === 0x1a_45_df_a3) return 'audio/webm';
  return head.toString('latin1', 4, 8) === 'ftyp' ? 'audio/mp4' : null;
};

/** A recording is stored only with consent, and never twice. */
export const keepCallRecording: Verb<'keepCallRecording'> = async (
  context,
  { phoneCallNo, file },
  row,
) => {
  const { app } = context;
  if (!row.agreed_at) return refuse('CONFLICT', '对方没有同意录音，不能保存');
  if (await recordingOf(app, phoneCallNo)) return {};
  const bytes = file instanceof Blob ? Buffer.alloc(0) : Buffer.from(file.bytes);
  const contentType = bytes.length < 12 ? null : soundType(bytes);
  if (contentType === null) return refuse('INVALID_REQUEST', '这不是录音文件');
  await keepMadeFile(app, {
    owner: recordingOwner(phoneCallNo),
    person: ownerOfPhoneCallKey(row),
    field: 'recording',
    name: `${phoneCallNo}.${contentType.slice(6)}`,
    contentType,
    bytes,
  });
  await noteAct(context, {
    action: 'phone.recording-kept',
    subject: `phone-call:${phoneCallNo}`,
    detail: { bytes: bytes.length },
  });
  return {};
};

/** For the colleague of the call, and for colleagues who may see the customer. */
export const getCallRecording: Verb<'getCallRecording'> = async (context, { phoneCallNo }) => {
  const { app } = context;
  const file = await recordingOf(app, phoneCallNo);
  if (!file) return noSuchFile();
  await noteAct(context, {
    action: 'phone.recording-heard',
    subject: `phone-call:${phoneCallNo}`,
  });
  return openFile(app, file);
};

export const listPhoneCalls: Verb<'listPhoneCalls'> = async (context, { userId }) => {
  const { app, caller } = context;
  if (!staffHold(caller, 'people-read')) return refuse('NO_PERMISSION');
  const rows = await phoneCallsOf(app.database.db, userId);
  return { calls: await Promise.all(rows.map((row) => phoneCallView(app, row))) };
};

/** Calls of a person who closes the account lose their owner. */
export const forgetPhoneCalls: Reacts<'account.closed'> = (tx, _app, { userId }) =>
  unnamePhoneCalls(tx.db, userId);
