import { sql, type Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { BenefitTables } from '#ground/db/tables/sales/benefits.ts';

export type BatchRow = Selectable<BenefitTables['coupon_batches']>;
export type CodeRow = Selectable<BenefitTables['coupon_codes']>;
export type UseRow = Selectable<BenefitTables['benefit_uses']>;

/** Takes turns for one person's uses of coupons of a brand. */
export const lockPersonOfBrand = async (db: Db, brand: string, userId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${brand}), hashtext(${userId}))`.execute(db);
};

export const batchByNo = (db: Db, no: string): Promise<BatchRow | undefined> =>
  db.selectFrom('coupon_batches').selectAll().where('batch_no', '=', no).executeTakeFirst();

export const lockBatch = (db: Db, no: string): Promise<BatchRow | undefined> =>
  db
    .selectFrom('coupon_batches')
    .selectAll()
    .where('batch_no', '=', no)
    .forUpdate()
    .executeTakeFirst();

export const codeOf = (db: Db, brand: string, code: string): Promise<CodeRow | undefined> =>
  db
    .selectFrom('coupon_codes')
    .selectAll()
    .where('brand', '=', brand)
    .where('code', '=', code)
    .executeTakeFirst();

/** No other request uses the code until the transaction ends. */
export const lockCode = (db: Db, { brand, code }: CodeRow): Promise<CodeRow> =>
  db
    .selectFrom('coupon_codes')
    .selectAll()
    .where('brand', '=', brand)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Its batch, locked against a withdrawal. */
export const holdBatch = (db: Db, { batch_no: no }: CodeRow): Promise<BatchRow> =>
  db
    .selectFrom('coupon_batches')
    .selectAll()
    .where('batch_no', '=', no)
    .forShare()
    .executeTakeFirstOrThrow();

export const countUse = async (db: Db, { brand, code }: CodeRow): Promise<void> => {
  await db
    .updateTable('coupon_codes')
    .set((row) => ({ used: row('used', '+', 1) }))
    .where('brand', '=', brand)
    .where('code', '=', code)
    .execute();
};

export const usesOfPerson = async (db: Db, batchNo: string, userId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('benefit_uses')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('batch_no', '=', batchNo)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** The benefits that a person got for coupons since a moment. */
export const couponsUsedSince = async (
  db: Db,
  userId: string,
  since: Date,
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('benefit_uses')
    .select('benefit')
    .where('user_id', '=', userId)
    .where('batch_no', 'is not', null)
    .where('used_at', '>=', since)
    .execute();
  return rows.map(({ benefit }) => benefit);
};

export const insertUse = async (db: Db, row: UseRow): Promise<void> => {
  await db.insertInto('benefit_uses').values(row).execute();
};

export const useByKey = (db: Db, key: string): Promise<UseRow | undefined> =>
  db.selectFrom('benefit_uses').selectAll().where('key', '=', key).executeTakeFirst();

export const useByNo = (db: Db, no: string): Promise<UseRow | undefined> =>
  db.selectFrom('benefit_uses').selectAll().where('use_no', '=', no).executeTakeFirst();

export const lockUse = (db: Db, no: string): Promise<UseRow | undefined> =>
  db.selectFrom('benefit_uses').selectAll().where('use_no', '=', no).forUpdate().executeTakeFirst();

export const endUse = async (
  db: Db,
  no: string,
  change: Pick<UseRow, 'state' | 'ended' | 'ended_at' | 'ended_by'>,
): Promise<void> => {
  await db.updateTable('benefit_uses').set(change).where('use_no', '=', no).execute();
};

export const usesOfUser = (db: Db, userId: string): Promise<UseRow[]> =>
  db
    .selectFrom('benefit_uses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .execute();

export const moveUses = async (db: Db, from: string, to: string): Promise<void> => {
  await db.updateTable('benefit_uses').set({ user_id: to }).where('user_id', '=', from).execute();
};

export const removeUses = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('benefit_uses').where('user_id', '=', userId).execute();
  await db.deleteFrom('coupon_tries').where('user_id', '=', userId).execute();
};

export const usesForStaff = (
  db: Db,
  brand: string | null,
  open: boolean,
): Promise<(UseRow & { title: string | null })[]> =>
  db
    .selectFrom('benefit_uses as u')
    .leftJoin('coupon_batches as b', 'b.batch_no', 'u.batch_no')
    .selectAll('u')
    .select('b.title')
    .where('u.state', open ? '=' : '!=', 'to-do')
    .$if(brand !== null, (query) => query.where('u.brand', '=', brand ?? ''))
    .orderBy(open ? 'u.due' : 'u.ended_at', open ? 'asc' : 'desc')
    .limit(200)
    .execute();

export const insertBatch = async (db: Db, row: BatchRow): Promise<void> => {
  await db.insertInto('coupon_batches').values(row).execute();
};

/** How many of them were not there yet. */
export const insertCodes = async (
  db: Db,
  batch: Pick<BatchRow, 'brand' | 'batch_no'>,
  codes: readonly string[],
): Promise<number> => {
  const rows = await db
    .insertInto('coupon_codes')
    .values(codes.map((code) => ({ brand: batch.brand, batch_no: batch.batch_no, code })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .execute();
  return rows.length;
};

const newest = (db: Db) =>
  db
    .selectFrom('coupon_batches as b')
    .selectAll('b')
    .select((row) =>
      row
        .selectFrom('benefit_uses as u')
        .whereRef('u.batch_no', '=', 'b.batch_no')
        .select((use) => use.fn.countAll<string>().as('used'))
        .as('used'),
    );

export const batchesForStaff = (db: Db, brand: string | null) =>
  newest(db)
    .$if(brand !== null, (query) => query.where('b.brand', '=', brand ?? ''))
    .orderBy('b.issued_at', 'desc')
    .limit(200)
    .execute();

export const batchWithUse = (db: Db, no: string) =>
  newest(db).where('b.batch_no', '=', no).executeTakeFirst();

export const codesOfBatch = (db: Db, no: string): Promise<CodeRow[]> =>
  db
    .selectFrom('coupon_codes')
    .selectAll()
    .where('batch_no', '=', no)
    .orderBy('used', 'desc')
    .orderBy('code')
    .execute();

export const withdrawBatch = async (
  db: Db,
  no: string,
  at: Date,
  reason: string,
): Promise<void> => {
  await db
    .updateTable('coupon_batches')
    .set({ withdrawn_at: at, withdrawn_reason: reason })
    .where('batch_no', '=', no)
    .execute();
};

/** Takes one of the tries of a day; false when there are none left. Returned when it was right. */
export const takeTry = async (
  db: Db,
  userId: string,
  day: string,
  most: number,
): Promise<boolean> => {
  const row = await db
    .insertInto('coupon_tries')
    .values({ user_id: userId, day, tries: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'day'])
        .doUpdateSet({ tries: sql`coupon_tries.tries + 1` })
        .where('coupon_tries.tries', '<', most),
    )
    .returning('tries')
    .executeTakeFirst();
  return row !== undefined;
};

export const giveTryBack = async (db: Db, userId: string, day: string): Promise<void> => {
  await db
    .updateTable('coupon_tries')
    .set((row) => ({ tries: row('tries', '-', 1) }))
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .where('tries', '>', 0)
    .execute();
};
