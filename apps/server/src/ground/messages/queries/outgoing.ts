import { sql, type Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { MessageTables } from '#ground/db/tables/ground/messages.ts';

export type MessageRow = Selectable<MessageTables['outgoing_messages']>;

/** Names the messages written: one sent for the same reason before is not. */
export const insertMessages = async (
  db: Db,
  messages: readonly {
    readonly messageId: string;
    /** Distinguishes two messages about the same thing, where both may be sent. */
    readonly onceFor?: string | undefined;
    readonly channel: MessageRow['channel'];
    readonly brand: string;
    readonly template: MessageRow['template'];
    /** The receiver and the order, where they are known. */
    readonly userId?: string | undefined;
    readonly about?: string | undefined;
    readonly payload: Buffer;
    readonly sendBefore: Date;
    readonly now: Date;
  }[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .insertInto('outgoing_messages')
    .values(
      messages.map((message) => ({
        message_id: message.messageId,
        once_for: message.onceFor ?? null,
        channel: message.channel,
        brand: message.brand,
        template: message.template,
        user_id: message.userId ?? null,
        about: message.about ?? null,
        payload: message.payload,
        state: 'waiting' as const,
        gateway: null,
        receipt: null,
        reason: null,
        send_before: message.sendBefore,
        created_at: message.now,
        changed_at: message.now,
      })),
    )
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .returning('message_id')
    .execute();
  return new Set(rows.map(({ message_id: messageId }) => messageId));
};

/**
 * Takes a message for sending; undefined for a finished one. A late one is put away, and so is one
 * whose sender died while sending: it may have gone out, and two are worse than none.
 */
export const takeMessage = async (
  db: Db,
  messageId: string,
  gateway: string,
  now: Date,
): Promise<MessageRow | undefined> => {
  const taken = await db
    .updateTable('outgoing_messages')
    .set({
      state: sql`case when state = 'sending' then 'unknown' when send_before < ${now}::timestamptz then 'late' else 'sending' end`,
      reason: sql`case when state = 'sending' then 'interrupted' else reason end`,
      gateway: sql`case when state = 'waiting' and send_before >= ${now}::timestamptz then ${gateway}::text else gateway end`,
      payload: sql`case
        when state = 'sending' then case when template <> 'verify-code' then payload end
        when send_before >= ${now}::timestamptz then payload end`,
      changed_at: now,
    })
    .where('message_id', '=', messageId)
    .where('state', 'in', ['waiting', 'sending'])
    .returningAll()
    .executeTakeFirst();
  return taken?.state === 'sending' ? taken : undefined;
};

/** A finished message keeps none of its text; one of unknown end keeps no code. */
export const moveMessage = async (
  db: Db,
  messageId: string,
  to: {
    readonly state: MessageRow['state'];
    readonly gateway?: string;
    readonly receipt?: string;
    readonly reason?: string;
  },
  now: Date,
): Promise<void> => {
  const over = to.state !== 'waiting' && to.state !== 'sending';
  const heldPayload =
    to.state === 'unknown'
      ? sql<Buffer>`case when template <> 'verify-code' then payload end`
      : null;
  await db
    .updateTable('outgoing_messages')
    .set({ ...to, changed_at: now, ...(over ? { payload: heldPayload } : {}) })
    .where('message_id', '=', messageId)
    .execute();
};

/** A message with an unknown end can be sent again until it is no longer news. */
export const forgetUnknown = async (db: Db, now: Date): Promise<void> => {
  await db
    .updateTable('outgoing_messages')
    .set({ payload: null })
    .where('state', '=', 'unknown')
    .where('payload', 'is not', null)
    .where('send_before', '<', now)
    .execute();
};

/** Text messages and mails to a customer with their delivery, the newest first. */
export const lastMessagesTo = (db: Db, userId: string, about: string | null) =>
  db
    .selectFrom('outgoing_messages')
    .select(['channel', 'template', 'state', 'reason', 'created_at'])
    .where('user_id', '=', userId)
    .$if(about !== null, (query) => query.where('about', '=', about ?? ''))
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
