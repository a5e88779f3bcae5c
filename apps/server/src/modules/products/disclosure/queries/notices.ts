import { sql, type Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { DisclosureTables } from '#ground/db/tables/products/disclosure.ts';

export type OpeningRow = Selectable<DisclosureTables['notice_openings']>;

/**
 * Opened again with the same words it continues counting; with other words it begins again. Undefined
 * where another request opened it meanwhile, whose number a page may already have.
 */
export const openNotice = (db: Db, opening: OpeningRow): Promise<OpeningRow | undefined> =>
  db
    .insertInto('notice_openings')
    .values(opening)
    .onConflict((conflict) =>
      conflict
        .columns(['brand', 'user_id', 'base_product_no', 'role', 'member'])
        .doUpdateSet((row) => ({
          opening_id: row.ref('excluded.opening_id'),
          product_version: row.ref('excluded.product_version'),
          quote_no: row.ref('excluded.quote_no'),
          notice_version: row.ref('excluded.notice_version'),
          sealed: row.ref('excluded.sealed'),
          order_no: row.ref('excluded.order_no'),
          opened_at: sql<Date>`case
            when notice_openings.notice_version = excluded.notice_version
              and notice_openings.opened_at > excluded.opened_at - interval '1 day'
            then notice_openings.opened_at else excluded.opened_at end`,
        }))
        .where(
          sql<boolean>`notice_openings.opening_id = excluded.opening_id
            or notice_openings.order_no is distinct from excluded.order_no`,
        ),
    )
    .returningAll()
    .executeTakeFirst();

type OpeningKey = Pick<OpeningRow, 'brand' | 'user_id' | 'base_product_no' | 'role' | 'member'>;

export const openingOf = (
  db: Db,
  key: OpeningKey,
): Promise<Pick<OpeningRow, 'opening_id' | 'order_no'> | undefined> =>
  db
    .selectFrom('notice_openings')
    .select(['opening_id', 'order_no'])
    .where('brand', '=', key.brand)
    .where('user_id', '=', key.user_id)
    .where('base_product_no', '=', key.base_product_no)
    .where('role', '=', key.role)
    .where('member', '=', key.member)
    .executeTakeFirst();

export const lockOpening = (
  db: Db,
  openingId: string,
  userId: string,
): Promise<OpeningRow | undefined> =>
  db
    .selectFrom('notice_openings')
    .selectAll()
    .where('opening_id', '=', openingId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

export const removeOpening = async (db: Db, openingId: string): Promise<void> => {
  await db.deleteFrom('notice_openings').where('opening_id', '=', openingId).execute();
};
