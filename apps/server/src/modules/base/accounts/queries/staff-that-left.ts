import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#ground/db/schema.ts';

/** Removes colleagues `s`; those that are still named stay as a name that cannot log in. */
export const removeStaff = async (
  db: Db,
  leaving: RawBuilder<unknown>,
  named: RawBuilder<unknown>,
): Promise<void> => {
  await sql`delete from staff s where ${leaving} and not (${named})`.execute(db);
  await sql`update staff s set active = false, password_hash = '', totp_sealed = null,
      totp_since = null, totp_step = null, email = null, sign_on = null, mobile_sealed = null
    where ${leaving}`.execute(db);
};
