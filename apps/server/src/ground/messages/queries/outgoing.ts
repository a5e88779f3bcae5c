import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '#ground/db/schema.ts';
import type { AccountTables } from '#ground/db/tables/accounts.ts';

export type MessageRow = Selectable<AccountTables['outgoing_messages']>;

export const insertMessage = async (
  db: Kysely<Database>,
  message: {
    /** The same again is the same message: it is not written a second time. */
    readonly messageId: string;
    readonly channel: MessageRow['channel'];
    readonly brand: string;
    readonly template: MessageRow['template'];
    /** Whom it is for, and the order it is about, where that is known. */
    readonly userId?: string | undefined;
    readonly about?: string | undefined;
    readonly payload: Buffer;
    readonly sendBefore: Date;
    readonly now: Date;
  },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows: rows } = await db
    .insertInto('outgoing_messages')
    .values({
      message_id: message.messageId,
      channel: message.channel,
      brand: message.brand,
      template: message.template,
      user_id: message.userId ?? null,
      about: message.about ?? null,
      payload: message.payload,
      state: 'waiting',
      gateway: null,
      receipt: null,
      reason: null,
      send_before: message.sendBefore,
      created_at: message.now,
      changed_at: message.now,
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .executeTakeFirst();
  return rows === 1n;
};

export const lockMessage = (
  db: Kysely<Database>,
  messageId: string,
): Promise<MessageRow | undefined> =>
  db
    .selectFrom('outgoing_messages')
    .selectAll()
    .where('message_id', '=', messageId)
    .forUpdate()
    .executeTakeFirst();

/** A message that is over keeps nothing of what it said; of an unknown end, nothing of a code. */
export const moveMessage = async (
  db: Kysely<Database>,
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
  const kept =
    to.state === 'unknown'
      ? sql<Buffer>`case when template <> 'verify-code' then payload end`
      : null;
  await db
    .updateTable('outgoing_messages')
    .set({ ...to, changed_at: now, ...(over ? { payload: kept } : {}) })
    .where('message_id', '=', messageId)
    .execute();
};

/** A message nobody knows the end of can be sent again until it is no longer news. */
export const forgetUnknown = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await db
    .updateTable('outgoing_messages')
    .set({ payload: null })
    .where('state', '=', 'unknown')
    .where('payload', 'is not', null)
    .where('send_before', '<', now)
    .execute();
};
