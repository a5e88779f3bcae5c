import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { App } from '#context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { sendSms } from './jobs.ts';
import { insertSms, lockSms, moveSms, type SmsRow } from './queries/sms.ts';

/** Messages are sealed for the system: the person may be nobody we know. */
export const smsPerson = 'system:sms';
export const smsPlace = (messageId: string) => ({
  table: 'sms_messages',
  column: 'payload',
  row: messageId,
});

const payload = z.object({ mobile: z.string(), params: z.record(z.string(), z.string()) });

/** Writes a message down sealed; a job sends it once this transaction has been committed. */
export const queueSms = async (
  tx: Tx,
  { vault }: App,
  message: {
    readonly brand: string;
    readonly mobile: string;
    readonly template: SmsRow['template'];
    readonly params: Readonly<Record<string, string>>;
    readonly sendBefore: Date;
    readonly now: Date;
  },
): Promise<void> => {
  const { mobile, params, ...facts } = message;
  const messageId = randomUUID();
  const content = JSON.stringify({ mobile, params });
  const sealed = await vault.sealFor(smsPerson, smsPlace(messageId), content);
  await insertSms(tx.db, { ...facts, messageId, payload: sealed });
  tx.enqueue(sendSms, { messageId });
};

/** Takes the message in hand; what cannot be sent any more is put away instead. */
const takeUp = (app: App, messageId: string): Promise<SmsRow | undefined> =>
  inTransaction(app.database, async ({ db }) => {
    const message = await lockSms(db, messageId);
    const now = app.clock();
    // Whoever was sending it is gone: it may have gone out, and two are worse than none.
    if (message?.state === 'sending') {
      await moveSms(db, messageId, { state: 'unknown', reason: 'interrupted' }, now);
    }
    if (message?.state !== 'waiting') return undefined;
    if (now > message.send_before) {
      await moveSms(db, messageId, { state: 'late' }, now);
      return undefined;
    }
    await moveSms(db, messageId, { state: 'sending', gateway: app.providers.sms.name }, now);
    return message;
  });

export const sendQueuedSms = async (app: App, messageId: string): Promise<void> => {
  const message = await takeUp(app, messageId);
  if (!message?.payload) return;
  const opened = await app.vault.openText(smsPlace(messageId), message.payload);
  if (opened.erased) throw new Error('the key of outgoing messages was destroyed');
  const { mobile, params } = payload.parse(JSON.parse(opened.text));
  const outcome = await app.providers.sms.send({
    id: messageId,
    brand: message.brand,
    mobile,
    template: message.template,
    params,
  });
  const { kind, ...detail } = outcome;
  const state = kind === 'busy' ? 'waiting' : kind;
  await moveSms(app.database.db, messageId, { state, ...detail }, app.clock());
  if (outcome.kind === 'busy') throw new Error(`the SMS gateway is busy: ${outcome.reason}`);
  if (outcome.kind !== 'accepted') {
    app.log.warn(
      { messageId, outcome: outcome.kind, reason: outcome.reason },
      'an SMS was not sent',
    );
  }
};
