import type { Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { DisclosureTables } from '#ground/db/tables/products/disclosure.ts';

export type PregnancyRow = Selectable<DisclosureTables['pregnancy_users']>;

export const pregnanciesOf = (
  db: Db,
  whose: { readonly userId: string; readonly brand?: string },
): Promise<PregnancyRow[]> => {
  const ofUser = db
    .selectFrom('pregnancy_users')
    .selectAll()
    .where('user_id', '=', whose.userId)
    .orderBy('saved_at');
  return (whose.brand === undefined ? ofUser : ofUser.where('brand', '=', whose.brand)).execute();
};

/** False when another account has that id. */
export const savePregnancy = async (db: Db, row: PregnancyRow): Promise<boolean> => {
  const saved = await db
    .insertInto('pregnancy_users')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('pregnancy_id')
        .doUpdateSet({ sealed: row.sealed, saved_at: row.saved_at })
        .where('pregnancy_users.user_id', '=', row.user_id),
    )
    .returning('pregnancy_id')
    .executeTakeFirst();
  return saved !== undefined;
};
