import { sql } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { MessageRow } from './queries/outgoing.ts';

/** Customers ask for another code when one did not come: colleagues have nothing to decide. */
const isForStaff = sql<boolean>`state = 'unknown' and dismissed_at is null and template <> 'verify-code'`;

const unknown = (db: Db) => db.selectFrom('outgoing_messages').where(isForStaff);

/** Messages of unknown delivery, oldest first; of one brand or of all. */
export const unknownMessages = (
  db: Db,
  brand: string | null,
  most: number,
): Promise<MessageRow[]> =>
  unknown(db)
    .selectAll()
    .$if(brand !== null, (query) => query.where('brand', '=', brand ?? ''))
    .orderBy('created_at')
    .limit(most)
    .execute();

export const lockUnknown = (
  db: Db,
  brand: string | null,
  messageId: string,
): Promise<MessageRow | undefined> =>
  unknown(db)
    .selectAll()
    .where('message_id', '=', messageId)
    .$if(brand !== null, (query) => query.where('brand', '=', brand ?? ''))
    .forUpdate()
    .executeTakeFirst();

export const dismissUnknown = async (
  db: Db,
  messageId: string,
  by: string,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('outgoing_messages')
    .set({ dismissed_at: now, dismissed_by: by, payload: null })
    .where('message_id', '=', messageId)
    .execute();
};

/** Statement that counts messages of unknown delivery. */
export const unknownDeliveries = sql`select count(*) from outgoing_messages where ${isForStaff}`;
