import { sql } from 'kysely';
import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Db } from '#ground/db/schema.ts';
import { staffFacts } from '#modules/base/accounts/staff/staff-names.ts';
import { auditFacts } from '#ground/db/audit/audit-facts.ts';

const mostHappenings = 100;

/** The day of each withdrawal, by product and brand. */
export const allWithdrawals = async (
  db: Db,
): Promise<ReadonlyMap<string, Readonly<Record<string, PlainDate>>>> => {
  const rows = await db.selectFrom('product_withdrawals').selectAll().execute();
  const byProduct = new Map<string, Record<string, PlainDate>>();
  for (const { base_product_no: no, brand, since } of rows) {
    byProduct.set(no, { ...byProduct.get(no), [brand]: since });
  }
  return byProduct;
};

/** The same for a past moment, from the record of each change. */
export const withdrawalsBy = async (
  db: Db,
  at: Date,
): Promise<ReadonlyMap<string, Readonly<Record<string, PlainDate>>>> => {
  const rows = await db
    .selectFrom(auditFacts.as('a'))
    .select(['subject', 'action', 'at', sql<string>`detail->>'brand'`.as('brand')])
    .where('action', 'in', ['product.withdrawn', 'product.returned'])
    .where('at', '<=', at)
    .orderBy('at')
    .execute();
  const byProduct = new Map<string, Record<string, PlainDate>>();
  for (const { subject, action, brand, at: since } of rows) {
    const no = subject.slice('product:'.length);
    const { [brand]: _before, ...others } = byProduct.get(no) ?? {};
    byProduct.set(
      no,
      action === 'product.withdrawn' ? { ...others, [brand]: dateOf(since.getTime()) } : others,
    );
  }
  return byProduct;
};

/** False when the brand had withdrawn it before. */
export const insertWithdrawal = async (
  db: Db,
  baseProductNo: string,
  brand: string,
  since: PlainDate,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows: rows } = await db
    .insertInto('product_withdrawals')
    .values({ base_product_no: baseProductNo, brand, since })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return rows === 1n;
};

/** False when there was none. */
export const removeWithdrawal = async (
  db: Db,
  baseProductNo: string,
  brand: string,
): Promise<boolean> => {
  const { numDeletedRows: rows } = await db
    .deleteFrom('product_withdrawals')
    .where('base_product_no', '=', baseProductNo)
    .where('brand', '=', brand)
    .executeTakeFirstOrThrow();
  return rows === 1n;
};

/**
 * Publications, withdrawals and returns of a product with the colleague, the newest first; the
 * system has no name.
 */
export const productHistory = (db: Db, baseProductNo: string) =>
  db
    .selectFrom(auditFacts.as('a'))
    .leftJoin(staffFacts.as('s'), (join) =>
      join.on(sql<boolean>`a.actor = 'staff:' || s.staff_id::text`),
    )
    .leftJoin(staffFacts.as('g'), (join) =>
      join.on(sql<boolean>`a.detail->>'grantedBy' = g.staff_id::text`),
    )
    .select(['a.action', 'a.at', 'a.detail', 's.name as by', 'g.name as granted'])
    .where('a.subject', '=', `product:${baseProductNo}`)
    .where('a.action', 'in', ['product.published', 'product.withdrawn', 'product.returned'])
    .orderBy('a.at', 'desc')
    .limit(mostHappenings)
    .execute();
