import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { PaymentTables } from '#ground/db/tables/contracts/payments.ts';
import { overWithoutRenewal } from '#modules/contracts/policies/policy.ts';

export type MandateRow = Selectable<PaymentTables['mandates']>;
export const insertMandate = (
  db: Db,
  row: Insertable<PaymentTables['mandates']>,
): Promise<MandateRow> =>
  db.insertInto('mandates').values(row).returningAll().executeTakeFirstOrThrow();

export const mandateByNo = (db: Db, mandateNo: string): Promise<MandateRow | undefined> =>
  db.selectFrom('mandates').selectAll().where('mandate_no', '=', mandateNo).executeTakeFirst();

export const lockMandate = (db: Db, mandateNo: string): Promise<MandateRow | undefined> =>
  db
    .selectFrom('mandates')
    .selectAll()
    .where('mandate_no', '=', mandateNo)
    .forUpdate()
    .executeTakeFirst();

export const changeMandate = (
  db: Db,
  mandateNo: string,
  change: Updateable<PaymentTables['mandates']>,
): Promise<MandateRow> =>
  db
    .updateTable('mandates')
    .set(change)
    .where('mandate_no', '=', mandateNo)
    .returningAll()
    .executeTakeFirstOrThrow();

/** In force first, then by age. */
export const mandatesOf = (db: Db, brand: string, userId: string): Promise<MandateRow[]> =>
  db
    .selectFrom('mandates')
    .selectAll()
    .where('brand', '=', brand)
    .where('user_id', '=', userId)
    .orderBy(sql`state = 'active'`, 'desc')
    .orderBy('created_at', 'desc')
    .execute();

export const mandatesOfOrder = (db: Db, orderNo: string): Promise<MandateRow[]> =>
  db
    .selectFrom('mandates')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('created_at', 'desc')
    .execute();

export const activeMandate = (db: Db, orderNo: string): Promise<MandateRow | undefined> =>
  db
    .selectFrom('mandates')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('state', '=', 'active')
    .executeTakeFirst();

export const activeMandates = (db: Db, orderNos: readonly string[]): Promise<MandateRow[]> =>
  db
    .selectFrom('mandates')
    .selectAll()
    .where('order_no', '=', sql<string>`any(${orderNos})`)
    .where('state', '=', 'active')
    .execute();

/** Signings and endings without a final report of the provider. */
export const takeDueMandates = (db: Db, now: Date, most: number): Promise<MandateRow[]> =>
  db
    .updateTable('mandates')
    .set((row) => ({
      asks: row('asks', '+', 1),
      ask_at: sql<Date>`${now}::timestamptz + least(interval '15 seconds' * power(2, least(asks, 10)), interval '2 hours')`,
    }))
    .where('mandate_no', 'in', (inner) =>
      inner
        .selectFrom('mandates')
        .select('mandate_no')
        .where('state', 'in', ['signing', 'ending'])
        .where('ask_at', '<=', now)
        .orderBy('ask_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

/** Orders whose policy is over and not about to be renewed, with a mandate that still could debit. */
export const mandatesOfEnded = (
  db: Db,
  after: string,
  most: number,
): Promise<{ order_no: string }[]> =>
  db
    .selectFrom('mandates as m')
    .select('m.order_no')
    .distinct()
    .where('m.state', '=', 'active')
    .where(overWithoutRenewal(sql`m.order_no`))
    .where('m.order_no', '>', after)
    .orderBy('m.order_no')
    .limit(most)
    .execute();
