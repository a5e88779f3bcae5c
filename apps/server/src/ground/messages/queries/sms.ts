import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#ground/db/schema.ts';
import type { AccountTables } from '#ground/db/tables/accounts.ts';

export type SmsRow = Selectable<AccountTables['sms_messages']>;

export const insertSms = async (
  db: Kysely<Database>,
  message: {
    readonly messageId: string;
    readonly brand: string;
    readonly template: SmsRow['template'];
    readonly payload: Buffer;
    readonly sendBefore: Date;
    readonly now: Date;
  },
): Promise<void> => {
  await db
    .insertInto('sms_messages')
    .values({
      message_id: message.messageId,
      brand: message.brand,
      template: message.template,
      payload: message.payload,
      state: 'waiting',
      gateway: null,
      receipt: null,
      reason: null,
      send_before: message.sendBefore,
      created_at: message.now,
      changed_at: message.now,
    })
    .execute();
};

export const lockSms = (db: Kysely<Database>, messageId: string): Promise<SmsRow | undefined> =>
  db
    .selectFrom('sms_messages')
    .selectAll()
    .where('message_id', '=', messageId)
    .forUpdate()
    .executeTakeFirst();

/** A message that is over keeps nothing of what it said. */
export const moveSms = async (
  db: Kysely<Database>,
  messageId: string,
  to: {
    readonly state: SmsRow['state'];
    readonly gateway?: string;
    readonly receipt?: string;
    readonly reason?: string;
  },
  now: Date,
): Promise<void> => {
  const over = to.state !== 'waiting' && to.state !== 'sending';
  await db
    .updateTable('sms_messages')
    .set({ ...to, changed_at: now, ...(over ? { payload: null } : {}) })
    .where('message_id', '=', messageId)
    .execute();
};

export const purgeSms = async (db: Kysely<Database>, before: Date): Promise<void> => {
  await db.deleteFrom('sms_messages').where('created_at', '<', before).execute();
};
