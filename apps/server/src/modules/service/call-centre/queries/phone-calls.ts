import type { Selectable, Updateable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { CallCentreTables } from '#ground/db/tables/service/call-centre.ts';

export type PhoneCallRow = Selectable<CallCentreTables['phone_calls']>;

const most = 50;

/** Undefined for one that is recorded already. */
export const insertPhoneCall = (db: Db, row: PhoneCallRow): Promise<PhoneCallRow | undefined> =>
  db
    .insertInto('phone_calls')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returningAll()
    .executeTakeFirst();

export const phoneCallByKey = (db: Db, key: string): Promise<PhoneCallRow | undefined> =>
  db.selectFrom('phone_calls').selectAll().where('key', '=', key).executeTakeFirst();

export const phoneCallByNo = (db: Db, no: string): Promise<PhoneCallRow | undefined> =>
  db.selectFrom('phone_calls').selectAll().where('phone_call_no', '=', no).executeTakeFirst();

export const changePhoneCall = async (
  db: Db,
  no: string,
  change: Updateable<CallCentreTables['phone_calls']>,
): Promise<void> => {
  await db.updateTable('phone_calls').set(change).where('phone_call_no', '=', no).execute();
};

export const phoneCallsOf = (db: Db, userId: string): Promise<PhoneCallRow[]> =>
  db
    .selectFrom('phone_calls')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();

/** A person who closes the account is no longer named; the notes are lost with their key. */
export const unnamePhoneCalls = async (db: Db, userId: string): Promise<void> => {
  await db
    .updateTable('phone_calls')
    .set({ user_id: null })
    .where('user_id', '=', userId)
    .execute();
};
