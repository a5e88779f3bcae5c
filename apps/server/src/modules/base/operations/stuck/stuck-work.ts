import type { OpenDatabase } from '#ground/db/connection/database.ts';
import type { Db } from '#ground/db/schema.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import {
  deadLetters,
  enqueueAgain,
  takeDeadLetter,
  takeDeadLettersOf,
} from '#ground/jobs/dead-letters.ts';
import { moveMessage } from '#ground/messages/queries/outgoing.ts';
import { enqueueMessage } from '#ground/messages/outgoing.ts';
import { dismissUnknown, lockUnknown, unknownMessages } from '#ground/messages/unknown-messages.ts';

/** Work that stopped without an end: a job given up, or a message that may have arrived. */
export interface StuckWork {
  readonly kind: 'job' | 'message';
  readonly id: string;
  /** The job's name or the message's template. */
  readonly what: string;
  /** Numbers only; neither jobs nor this list hold personal data. */
  readonly about: string;
  readonly since: Date;
  readonly reason: string | null;
  readonly canRetry: boolean;
}

/** The work of one brand (jobs carry no brand and are left out), or of all brands. */
export type Reach = { readonly brand: string | null };

export const listStuck = async (
  db: Db,
  { brand }: Reach,
  most: number,
  now: Date,
): Promise<readonly StuckWork[]> => {
  const letters = brand === null ? await deadLetters(db, most) : [];
  const messages = await unknownMessages(db, brand, most);
  return [
    ...letters.map(({ id, job, data, since, reason }) => ({
      kind: 'job' as const,
      id,
      what: job,
      about: JSON.stringify(data),
      since,
      reason,
      canRetry: true,
    })),
    ...messages.map((row) => ({
      kind: 'message' as const,
      id: row.message_id,
      what: row.template,
      about: row.brand,
      since: row.created_at,
      reason: row.reason,
      canRetry: row.payload !== null && row.send_before > now,
    })),
  ];
};

interface Request extends Reach {
  readonly kind: StuckWork['kind'];
  readonly id: string;
  readonly actor: string;
  readonly now: Date;
}

const note = (tx: Tx, { kind, id, actor }: Request, done: 'retried' | 'dismissed', what: string) =>
  tx.audit({ actor, action: `stuck-work.${done}`, subject: `${kind}:${id}`, detail: { what } });

/** Does it again. A message only while it is still news: the customer may then get it twice. */
export const retryStuck = (
  database: OpenDatabase,
  request: Request,
): Promise<'done' | 'not-found' | 'too-late'> =>
  inTransaction(database, async (tx) => {
    const { kind, id, brand, now } = request;
    if (kind === 'message') {
      const message = await lockUnknown(tx.db, brand, id);
      if (!message) return 'not-found';
      if (message.payload === null || message.send_before <= now) return 'too-late';
      await moveMessage(tx.db, id, { state: 'waiting', reason: 'sent again' }, now);
      enqueueMessage(tx, { ...message, messageId: id });
      note(tx, request, 'retried', message.template);
      return 'done';
    }
    const letter = brand === null ? await takeDeadLetter(tx.db, id) : undefined;
    if (!letter) return 'not-found';
    await enqueueAgain(tx.db, letter);
    note(tx, request, 'retried', letter.job);
    return 'done';
  });

/** A colleague looked, and nothing is left to do. */
export const dismissStuck = (database: OpenDatabase, request: Request): Promise<boolean> =>
  inTransaction(database, async (tx) => {
    const { kind, id, brand, actor, now } = request;
    if (kind === 'message') {
      const message = await lockUnknown(tx.db, brand, id);
      if (!message) return false;
      await dismissUnknown(tx.db, id, actor, now);
      note(tx, request, 'dismissed', message.template);
      return true;
    }
    const letter = brand === null ? await takeDeadLetter(tx.db, id) : undefined;
    if (letter) note(tx, request, 'dismissed', letter.job);
    return letter !== undefined;
  });

/** The operator looked at one of many alike; returns how many there were. */
export const dismissAllOf = (
  database: OpenDatabase,
  { job, actor }: { readonly job: string; readonly actor: string },
): Promise<number> =>
  inTransaction(database, async (tx) => {
    const count = await takeDeadLettersOf(tx.db, job);
    const detail = { what: job, count };
    if (count > 0)
      tx.audit({ actor, action: 'stuck-work.dismissed', subject: `job:${job}`, detail });
    return count;
  });
