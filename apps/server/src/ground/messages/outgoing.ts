import { createHash, randomUUID } from 'node:crypto';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { App } from '#ground/context.ts';
import { json, sealed, throws } from '#ground/db/personal-data/sealed.ts';
import type { Tx } from '#ground/db/transaction.ts';
import type { EnqueueOptions } from '#ground/jobs/define-job.ts';
import { sendingJob } from './jobs.ts';
import { isUrgent } from './templates.ts';
import { insertMessages, moveMessage, takeMessage, type MessageRow } from './queries/outgoing.ts';

/** Messages are sealed for the system: the receiver may have no account. */
export const sealedMessage = sealed(
  {
    table: 'outgoing_messages',
    column: 'payload',
    as: { table: 'sms_messages' },
    key: ['message_id'],
  },
  {
    keeper: () => 'system:sms',
    form: json<unknown>(),
    erased: throws,
    sale: { none: 'a message on its way' },
  },
);

/** Messages are stored by the month in their number (ffffffff-2611-… is November 2026). */
const numberIn = (now: Date): string => {
  const [year, month] = dateOf(now.getTime()).split('-');
  return `ffffffff-${year?.slice(2)}${month}${randomUUID().slice(13)}`;
};

/** The same for the same reason, so that a repeated reason sends one message. */
const keyOf = (reason: string): string =>
  createHash('sha256')
    .update(reason)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');

/** Puts a stored message into the queue of its channel and urgency. */
export const enqueueMessage = (
  tx: Tx,
  {
    messageId,
    channel,
    template,
  }: Pick<MessageRow, 'channel' | 'template'> & {
    readonly messageId: string;
  },
  options: EnqueueOptions = {},
): void => {
  const job = sendingJob[channel][isUrgent(template) ? 'urgent' : 'usual'];
  tx.enqueue(job, { messageId }, { ...options, service: channel });
};

type Message = Pick<MessageRow, 'channel' | 'brand' | 'template'> & {
  readonly content: unknown;
  readonly userId?: string | undefined;
  readonly about?: string | undefined;
  readonly sendBefore: Date;
  readonly now: Date;
  /** The time of sending; at once when absent. */
  readonly sendAt?: Date;
  /** Distinguishes two messages about the same thing, where both may be sent. */
  readonly onceFor?: string | undefined;
};

/**
 * Stores messages sealed; a job sends each once this transaction has been committed. Returns how
 * many were stored: one with an earlier reason is not.
 */
export const queueMessages = async (
  tx: Tx,
  app: App,
  messages: readonly Message[],
): Promise<number> => {
  if (messages.length === 0) return 0;
  const sealed = await Promise.all(
    messages.map(async ({ content, onceFor, ...facts }) => {
      const messageId = numberIn(facts.now);
      const payload = await sealedMessage.seal(app, { message_id: messageId }, content);
      return { ...facts, messageId, payload, onceFor: onceFor && keyOf(onceFor) };
    }),
  );
  const written = await insertMessages(tx.db, sealed);
  for (const message of sealed) {
    const { messageId, sendAt, now } = message;
    if (!written.has(messageId)) continue;
    const seconds = sendAt ? (sendAt.getTime() - now.getTime()) / 1000 : 0;
    enqueueMessage(tx, message, seconds > 0 ? { startAfter: seconds } : {});
  }
  return written.size;
};

type Outcome =
  | { readonly kind: 'accepted'; readonly receipt: string }
  | { readonly kind: 'refused' | 'busy' | 'unknown'; readonly reason: string };

/** Sends a queued message once; `send` hands its text to its gateway. */
export const sendQueued = async (
  app: App,
  messageId: string,
  gateway: {
    readonly name: string;
    readonly send: (message: MessageRow, content: unknown) => Promise<Outcome>;
  },
): Promise<void> => {
  const message = await takeMessage(app.database.db, messageId, gateway.name, app.clock());
  if (!message?.payload) return;
  const { payload } = message;
  const content = await sealedMessage.open(app, { message_id: messageId, payload });
  const outcome = await gateway.send(message, content);
  const { kind, ...detail } = outcome;
  const state = kind === 'busy' ? 'waiting' : kind;
  await moveMessage(app.database.db, messageId, { state, ...detail }, app.clock());
  const { channel } = message;
  if (outcome.kind === 'busy') throw new Error(`the ${channel} gateway is busy: ${outcome.reason}`);
  if (outcome.kind !== 'accepted') {
    const { reason } = outcome;
    app.log.warn({ messageId, channel, outcome: outcome.kind, reason }, 'a message was not sent');
  }
};

/** The message is not tried again. */
export const giveUpMessage = (app: App, messageId: string): Promise<void> =>
  moveMessage(app.database.db, messageId, { state: 'refused', reason: 'gave up' }, app.clock());
