import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { LeadTables } from '#ground/db/tables/sales/leads.ts';

export type AuthorizationRow = Selectable<LeadTables['company_authorizations']> & {
  readonly shared_at: Date | null;
};

interface Whose {
  readonly userId: string;
  readonly brand: string;
}

const standing = (db: Db, { userId, brand }: Whose) =>
  db
    .selectFrom('company_authorizations as a')
    .where('a.user_id', '=', userId)
    .where('a.brand', '=', brand)
    .where('a.withdrawn_at', 'is', null);

/** Authorizations valid at a moment, and when data was passed on under them. */
export const authorizationsOf = (db: Db, whose: Whose, now: Date): Promise<AuthorizationRow[]> =>
  standing(db, whose)
    .where('a.until', '>', now)
    .selectAll('a')
    .select((row) =>
      row
        .selectFrom('company_shares as s')
        .whereRef('s.authorization_no', '=', 'a.authorization_no')
        .select((one) => one.fn.max('s.at').as('at'))
        .as('shared_at'),
    )
    .orderBy('a.insurer')
    .execute();

/** Locked, also those whose days are over. */
export const lockAuthorizations = (db: Db, whose: Whose) =>
  standing(db, whose).selectAll('a').forUpdate().execute();

export const withdrawAuthorizations = async (
  db: Db,
  numbers: readonly number[],
  now: Date,
): Promise<void> => {
  if (numbers.length === 0) return;
  await db
    .updateTable('company_authorizations')
    .set({ withdrawn_at: now })
    .where('authorization_no', 'in', numbers)
    .execute();
};

export const insertAuthorizations = async (
  db: Db,
  rows: readonly Insertable<LeadTables['company_authorizations']>[],
): Promise<void> => {
  if (rows.length > 0) await db.insertInto('company_authorizations').values(rows).execute();
};

/** Once for each lead. */
export const noteShare = async (
  db: Db,
  row: Insertable<LeadTables['company_shares']>,
): Promise<boolean> =>
  (await db
    .insertInto('company_shares')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('share_no')
    .executeTakeFirst()) !== undefined;

export const allAuthorizationsOf = (db: Db, userId: string) =>
  db
    .selectFrom('company_authorizations')
    .select(['insurer', 'data', 'version', 'given_at', 'until', 'withdrawn_at'])
    .where('user_id', '=', userId)
    .orderBy('given_at')
    .execute();

/** A person's earlier authorizations are kept as withdrawn. */
export const endAuthorizations = async (db: Db, userId: string, now: Date): Promise<void> => {
  await db
    .updateTable('company_authorizations')
    .set({ withdrawn_at: now })
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .execute();
};
