import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { AccountTables } from '#ground/db/tables/base/accounts.ts';

export type Consent = Selectable<AccountTables['consents']>;
type FamilyRow = Selectable<AccountTables['family_members']>;

export const insertConsents = async (
  db: Db,
  consents: readonly Insertable<AccountTables['consents']>[],
): Promise<void> => {
  if (consents.length > 0) await db.insertInto('consents').values(consents).execute();
};

/** The last decision on each type. */
export const currentConsents = (db: Db, userId: string): Promise<Consent[]> =>
  db
    .selectFrom('consents')
    .selectAll()
    .distinctOn('type')
    .where('user_id', '=', userId)
    .orderBy('type')
    .orderBy('consent_id', 'desc')
    .execute();

export const consentHistory = (db: Db, userId: string): Promise<Consent[]> =>
  db
    .selectFrom('consents')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('consent_id')
    .execute();

export const familyOf = (db: Db, userId: string): Promise<FamilyRow[]> =>
  db
    .selectFrom('family_members')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

export const countFamily = async (db: Db, userId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('family_members')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
};

export const insertMember = async (
  db: Db,
  member: Insertable<AccountTables['family_members']>,
): Promise<void> => {
  await db.insertInto('family_members').values(member).execute();
};

/** False when the user has no such member. */
export const updateMember = async (
  db: Db,
  which: { readonly userId: string; readonly memberId: string },
  sealed: Buffer,
  now: Date,
): Promise<boolean> => {
  const changed = await db
    .updateTable('family_members')
    .set({ sealed, names_known: false, updated_at: now })
    .where('member_id', '=', which.memberId)
    .where('user_id', '=', which.userId)
    .returning('member_id')
    .executeTakeFirst();
  return changed !== undefined;
};

export const deleteMember = async (
  db: Db,
  which: { readonly userId: string; readonly memberId: string },
): Promise<boolean> => {
  const removed = await db
    .deleteFrom('family_members')
    .where('member_id', '=', which.memberId)
    .where('user_id', '=', which.userId)
    .returning('member_id')
    .executeTakeFirst();
  return removed !== undefined;
};
