import type { Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { SuitabilityTables } from '#ground/db/tables/sales/suitability.ts';

export type TestRow = Selectable<SuitabilityTables['suitability_tests']>;
export type PauseRow = Selectable<SuitabilityTables['suitability_pauses']>;
export type ConfirmationRow = Selectable<SuitabilityTables['suitability_confirmations']>;

/** Newest first. */
export const testsOf = (db: Db, userId: string): Promise<TestRow[]> =>
  db
    .selectFrom('suitability_tests')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('taken_at', 'desc')
    .limit(100)
    .execute();

export const insertTest = async (db: Db, test: TestRow): Promise<void> => {
  await db.insertInto('suitability_tests').values(test).execute();
};

export const insertConfirmation = async (db: Db, row: ConfirmationRow): Promise<void> => {
  await db.insertInto('suitability_confirmations').values(row).execute();
};

export const confirmationOf = (
  db: Db,
  whose: { readonly userId: string; readonly quoteNo: string; readonly testNo: string },
): Promise<ConfirmationRow | undefined> =>
  db
    .selectFrom('suitability_confirmations')
    .selectAll()
    .where('user_id', '=', whose.userId)
    .where('quote_no', '=', whose.quoteNo)
    .where('test_no', '=', whose.testNo)
    .orderBy('confirmed_at', 'desc')
    .executeTakeFirst();

export const keepOffer = async (db: Db, row: SuitabilityTables['suitability_offers']) => {
  await db
    .insertInto('suitability_offers')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'quote_no']).doUpdateSet({ sealed: row.sealed, at: row.at }),
    )
    .execute();
};

export const offerRow = (
  db: Db,
  userId: string,
  quoteNo: string,
): Promise<SuitabilityTables['suitability_offers'] | undefined> =>
  db
    .selectFrom('suitability_offers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('quote_no', '=', quoteNo)
    .executeTakeFirst();

/** The tests about a product since a moment, oldest first; one without a product is about all. */
export const testsSince = (
  db: Db,
  { userId, baseProductNo }: { readonly userId: string; readonly baseProductNo: string },
  since: Date,
): Promise<TestRow[]> =>
  db
    .selectFrom('suitability_tests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('taken_at', '>=', since)
    .where((row) =>
      row.or([row('base_product_no', 'is', null), row('base_product_no', '=', baseProductNo)]),
    )
    .orderBy('taken_at')
    .limit(100)
    .execute();

/** Pauses of a customer since a moment, newest first. */
export const pausesOf = (
  db: Db,
  { userId, baseProductNo }: { readonly userId: string; readonly baseProductNo?: string },
  since: Date,
): Promise<PauseRow[]> =>
  db
    .selectFrom('suitability_pauses')
    .selectAll()
    .where('user_id', '=', userId)
    .where('began_at', '>', since)
    .$if(baseProductNo !== undefined, (query) =>
      query.where('base_product_no', '=', baseProductNo ?? ''),
    )
    .orderBy('began_at', 'desc')
    .limit(20)
    .execute();

export const insertPause = async (db: Db, row: PauseRow): Promise<void> => {
  await db.insertInto('suitability_pauses').values(row).execute();
};

export const confirmPause = async (
  db: Db,
  pauseNo: string,
  quoteNo: string,
  at: Date,
): Promise<void> => {
  await db
    .updateTable('suitability_pauses')
    .set({ confirmed_at: at, confirmed_quote_no: quoteNo })
    .where('pause_no', '=', pauseNo)
    .execute();
};
