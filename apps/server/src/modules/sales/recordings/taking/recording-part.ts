import { randomBytes } from 'node:crypto';
import { refuse, Refusal } from '@parasol/contract/errors';
import { numberBytes, orderNumber } from '@parasol/domain/sales/orders/order-number';
import type { RecordingMode } from '@parasol/domain/sales/recordings/recording-states';
import { orderLinks } from '@parasol/routes/links/order-links';
import type { PersonContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { productVersion, lockOrder } from '#modules/sales/orders/order.ts';
import {
  findParty,
  partyOf,
  takesRecordings,
  type Party,
} from '#modules/sales/recordings/find-party.ts';
import {
  changeRecording,
  changeTrack,
  insertRecording,
  insertTrack,
  liveRecording,
  recordingsOf,
  stopTrack,
  tracksOf,
  type RecordingRow,
} from '#modules/sales/recordings/queries.ts';
import {
  countsFor,
  recordingOwed,
  scriptFor,
  termsOf,
} from '#modules/sales/recordings/recorded-sale.ts';
import { moveRecording } from '#modules/sales/recordings/move-recording.ts';
import { consentVersion, recordingView } from '#modules/sales/recordings/recording-view.ts';

const notOwed = (): Refusal => refuse('CONFLICT', '这份订单现在不需要录音录像，请刷新页面');

/** The one that people are about to make; recordings made for other terms are no longer used. */
const openFor = async (
  tx: Tx,
  { app, caller, now }: PersonContext,
  { order, agent }: Party,
): Promise<RecordingRow | undefined> => {
  const live = await liveRecording(tx.db, order.order_no);
  if (live && (countsFor(live, order) || (live.state === 'open' && live.terms === termsOf(order))))
    return live;
  const dropped = { event: 'drop', actor: actorOf(caller), now, change: {}, detail: {} } as const;
  if (live) await moveRecording(tx, app, live, dropped);
  const before = await recordingsOf(tx.db, order.order_no);
  const { steps, hash } = await scriptFor(app, order, agent);
  const recordingNo = orderNumber('SL', randomBytes(numberBytes));
  tx.audit({
    actor: actorOf(caller),
    action: 'recording.opened',
    subject: `order:${order.order_no}`,
    detail: { recordingNo, script: hash.toString('hex') },
  });
  return insertRecording(tx.db, {
    recording_no: recordingNo,
    order_no: order.order_no,
    brand: order.brand,
    agent_no: agent.agent_no,
    number: before.length + 1,
    mode: null,
    script: JSON.stringify(steps),
    script_hash: hash,
    terms: termsOf(order),
    // A policy that waited for the previous one waits for this one.
    holds_issue: before.at(-1)?.state === 'returned' && (before.at(-1)?.holds_issue ?? false),
    completed_at: null,
    decided_by: null,
    decided_at: null,
    again_by: null,
    created_at: now,
    changed_at: now,
  });
};

/** Tells the other side that this one waits. */
const call = async (
  tx: Tx,
  { app, brand, now }: PersonContext,
  { order, agent, side }: Party,
): Promise<void> => {
  const userId = side === 'agent' ? order.user_id : agent.user_id;
  if (userId === null) return;
  const { product } = await productVersion(app, order.base_product_no, order.product_version);
  await notifyCustomer(tx, app, {
    userId,
    brand: order.brand,
    template: 'recording-waiting',
    params: { product: product.names.marketing },
    link: orderLinks(brand).recording(order.base_product_no, order.order_no),
    now,
  });
};

/** The agent states where they sit, until a side records. */
const settleMode = async (
  tx: Tx,
  recording: RecordingRow,
  mode: RecordingMode | undefined,
  now: Date,
): Promise<void> => {
  if (mode === undefined || recording.mode === mode) return;
  const tracks = await tracksOf(tx.db, recording.recording_no);
  if (tracks.some(({ segments }) => segments > 0)) return;
  await changeRecording(tx.db, recording.recording_no, { mode, changed_at: now });
};

export const joinRecording: Verb<'joinRecording'> = async (context, input) => {
  const { app, caller, now } = context;
  if (input.version !== consentVersion) return refuse('CONFLICT', '说明有更新，请刷新后再看一遍');
  const joined = await inTransaction(app.database, async (tx) => {
    const party = await partyOf(context, tx.db, await lockOrder(tx.db, input.orderNo));
    if (party instanceof Refusal) return party;
    const { order, side } = party;
    if (!takesRecordings(order) || !(await recordingOwed(app, tx.db, order))) return notOwed();
    const waiting = (await recordingsOf(tx.db, order.order_no)).some(
      ({ state }) => state === 'returned' || state === 'open',
    );
    if (order.paid_at !== null && !waiting) return notOwed();
    const recording = await openFor(tx, context, party);
    if (!recording) return notOwed();
    const { recording_no: recordingNo } = recording;
    if (side === 'agent') await settleMode(tx, recording, input.mode ?? 'apart', now);
    const consent = { consent_version: consentVersion, consented_at: now, seen_at: now };
    const fresh = await insertTrack(tx.db, {
      recording_no: recordingNo,
      side,
      ...consent,
      started_at: null,
      ended_at: null,
      content_type: null,
      last_hash: null,
    });
    if (!fresh) {
      await changeTrack(tx.db, recordingNo, side, { seen_at: now });
      return party;
    }
    tx.audit({
      actor: actorOf(caller),
      action: 'recording.consented',
      subject: `order:${order.order_no}`,
      detail: { recordingNo, side, version: consentVersion },
    });
    await call(tx, context, party);
    return party;
  });
  return joined instanceof Refusal ? joined : recordingView(context, joined);
};

export const getRecording: Verb<'getRecording'> = async (context, { orderNo }) => {
  const party = await findParty(context, orderNo);
  return party instanceof Refusal ? party : recordingView(context, party);
};

/** Reports that the caller is present; the answer tells where the other one is. */
export const pulseRecording: Verb<'pulseRecording'> = async (
  context,
  { orderNo, recordingNo, stopped },
) => {
  const party = await findParty(context, orderNo);
  if (party instanceof Refusal) return party;
  const live = await liveRecording(context.app.database.db, orderNo);
  if (live?.recording_no === recordingNo) {
    const { db } = context.app.database;
    await changeTrack(db, recordingNo, party.side, { seen_at: context.now });
    // Neither side talks to a camera that is off.
    if (stopped !== undefined) await stopTrack(db, recordingNo, party.side, stopped);
  }
  return recordingView(context, party);
};
