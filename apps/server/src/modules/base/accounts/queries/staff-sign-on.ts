import { sql } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import { staffOf, type Staff } from './staff-row.ts';

export const lockStaffBySignOn = async (db: Db, subject: string): Promise<Staff | undefined> => {
  const row = await db
    .selectFrom('staff')
    .selectAll()
    .where('sign_on', '=', subject)
    .forUpdate()
    .executeTakeFirst();
  return row && staffOf(row);
};

export const lockStaffByEmail = async (db: Db, email: string): Promise<Staff | undefined> => {
  const row = await db
    .selectFrom('staff')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirst();
  return row && staffOf(row);
};

export const linkSignOn = async (db: Db, staffId: string, subject: string): Promise<void> => {
  await db.updateTable('staff').set({ sign_on: subject }).where('staff_id', '=', staffId).execute();
};

/** Whether another account has this address. */
export const emailTaken = async (db: Db, email: string, but: string | null): Promise<boolean> =>
  (await db
    .selectFrom('staff')
    .select('staff_id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .$if(but !== null, (query) => query.where('staff_id', '!=', but ?? ''))
    .executeTakeFirst()) !== undefined;
