import { sql, type Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { AccountTables } from '#ground/db/tables/base/accounts.ts';
import { giveNotices, removeNotices } from '#ground/messages/queries/inbox.ts';

export type User = Selectable<AccountTables['users']>;
export type Identity = Selectable<AccountTables['third_identities']>;
export type NewIdentity = Omit<Identity, 'identity_id'>;

export const userById = (db: Db, userId: string): Promise<User | undefined> =>
  db.selectFrom('users').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const usersById = (db: Db, userIds: readonly string[]): Promise<User[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();

export const userByMobile = (
  db: Db,
  brand: string,
  mobileIndex: Buffer,
): Promise<User | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('brand', '=', brand)
    .where('mobile_index', '=', mobileIndex)
    .executeTakeFirst();

export const lockUser = (db: Db, userId: string): Promise<User | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** False when the mobile has an account already. */
export const insertUser = async (db: Db, user: Omit<User, 'closed_at'>): Promise<boolean> => {
  const inserted = await db
    .insertInto('users')
    .values({ ...user, closed_at: null })
    .onConflict((conflict) =>
      conflict.columns(['brand', 'mobile_index']).where('mobile_index', 'is not', null).doNothing(),
    )
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const bindMobile = async (
  db: Db,
  userId: string,
  mobile: { readonly sealed: Buffer; readonly index: Buffer },
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ mobile_sealed: mobile.sealed, mobile_index: mobile.index })
    .where('user_id', '=', userId)
    .execute();
};

/** Deletes everything about the person but the ids that other rows point at. */
/** When the account of a brand was closed; null for one that is open or was never there. */
export const closedUser = async (db: Db, brand: string, userId: string): Promise<Date | null> => {
  const found = await db
    .selectFrom('users')
    .select('closed_at')
    .where('user_id', '=', userId)
    .where('brand', '=', brand)
    .executeTakeFirst();
  return found?.closed_at ?? null;
};

export const closeUser = async (db: Db, userId: string, now: Date): Promise<void> => {
  await db
    .updateTable('users')
    .set({ mobile_sealed: null, mobile_index: null, closed_at: now })
    .where('user_id', '=', userId)
    .execute();
  await db.deleteFrom('third_identities').where('user_id', '=', userId).execute();
  await db.deleteFrom('family_members').where('user_id', '=', userId).execute();
  await db.deleteFrom('favourites').where('user_id', '=', userId).execute();
  await removeNotices(db, userId);
  await db
    .updateTable('user_sessions')
    .set({ user_agent: '', openid: null })
    .where('user_id', '=', userId)
    .execute();
};

export const identityOf = (
  db: Db,
  who: Pick<Identity, 'brand' | 'appid' | 'openid'>,
): Promise<Identity | undefined> =>
  db
    .selectFrom('third_identities')
    .selectAll()
    .where('brand', '=', who.brand)
    .where('appid', '=', who.appid)
    .where('openid', '=', who.openid)
    .executeTakeFirst();

/** Undefined when another account has it already. */
export const insertIdentity = (db: Db, identity: NewIdentity): Promise<Identity | undefined> =>
  db
    .insertInto('third_identities')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const removeIdentity = (
  db: Db,
  which: { readonly userId: string; readonly identityId: string },
): Promise<Identity | undefined> =>
  db
    .deleteFrom('third_identities')
    .where('user_id', '=', which.userId)
    .where('identity_id', '=', which.identityId)
    .returningAll()
    .executeTakeFirst();

/** Moves a guest's things, and the identities of the browser, to the account found. */
export const moveToUser = async (db: Db, from: string, to: string): Promise<Identity[]> => {
  await giveNotices(db, from, to);
  return db
    .updateTable('third_identities')
    .set({ user_id: to })
    .where('user_id', '=', from)
    .returningAll()
    .execute();
};

export const identitiesOf = (db: Db, userId: string): Promise<Identity[]> =>
  db
    .selectFrom('third_identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();

/** Statement: the mobile number of an account as it is searched by. */
export const mobileIndexOf = (userId: string | null) =>
  sql<Buffer | null>`(select mobile_index from users where user_id = ${userId})`;

/** Accounts by their blind index, for statements of other modules to join. */
export const userFacts = sql<
  Pick<User, 'user_id' | 'brand' | 'mobile_index' | 'closed_at'>
>`(select user_id, brand, mobile_index, closed_at from users)`;
