import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { AccountTables } from '#ground/db/tables/base/accounts.ts';

export type ThirdLogin = Selectable<AccountTables['third_logins']>;

export const insertThirdLogin = async (
  db: Db,
  login: Insertable<AccountTables['third_logins']>,
): Promise<void> => {
  await db.insertInto('third_logins').values(login).execute();
};

/** A state is taken once. */
export const takeThirdLogin = (
  db: Db,
  stateHash: Buffer,
  now: Date,
): Promise<ThirdLogin | undefined> =>
  db
    .deleteFrom('third_logins')
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
