import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { BenefitTables } from '#ground/db/tables/sales/benefits.ts';

export type PointRow = Selectable<BenefitTables['points_entries']>;
type NewPoints = Insertable<BenefitTables['points_entries']>;

/** A person's spending of points takes turns until the transaction ends. */
export const lockPoints = async (db: Db, userId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('points'), hashtext(${userId}))`.execute(db);
};

export const pointsOf = (db: Db, userId: string): Promise<PointRow[]> =>
  db
    .selectFrom('points_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('entry_no')
    .execute();

/** True for a new one: the same thing counts once. */
export const addPoints = async (db: Db, row: NewPoints): Promise<boolean> =>
  (await db
    .insertInto('points_entries')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('entry_no')
    .executeTakeFirst()) !== undefined;

/** The row that took these points; undefined when none did. */
export const spentOn = (db: Db, about: string, ref: string): Promise<PointRow | undefined> =>
  db
    .selectFrom('points_entries')
    .selectAll()
    .where('kind', '=', 'spend')
    .where('about', '=', about)
    .where('ref', '=', ref)
    .executeTakeFirst();

/** A guest's points move to the account they turn out to have; points both earned count once. */
export const movePoints = async (db: Db, from: string, to: string): Promise<void> => {
  await sql`insert into points_entries
      (brand, user_id, kind, about, ref, points, reason, expires_at, at)
    select brand, ${to}::uuid, kind, about, ref, points, reason, expires_at, at
    from points_entries where user_id = ${from}::uuid and kind <> 'spend'
    on conflict do nothing`.execute(db);
  await removePoints(db, from);
};

export const removePoints = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('points_entries').where('user_id', '=', userId).execute();
};
