import { sql, type Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { AccountTables } from '#ground/db/tables/base/accounts.ts';

type Tries = Selectable<AccountTables['staff_tries']>;
type Key = Pick<Tries, 'account' | 'network'>;

/** Tries at one account from one network take turns until the commit, also the very first ones. */
export const lockTries = async (db: Db, key: Key): Promise<Tries | undefined> => {
  const name = `staff-try ${key.account} ${key.network}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
  return db
    .selectFrom('staff_tries')
    .selectAll()
    .where('account', '=', key.account)
    .where('network', '=', key.network)
    .executeTakeFirst();
};

export const noteTries = async (db: Db, tries: Tries): Promise<void> => {
  await db
    .insertInto('staff_tries')
    .values(tries)
    .onConflict((conflict) => conflict.columns(['account', 'network']).doUpdateSet(tries))
    .execute();
};

export const forgetTries = async (db: Db, key: Key): Promise<void> => {
  await db
    .deleteFrom('staff_tries')
    .where('account', '=', key.account)
    .where('network', '=', key.network)
    .execute();
};
