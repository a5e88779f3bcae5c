import type { Db } from '#ground/db/schema.ts';

/** The last one kept stands first. */
export const favouritesOf = async (db: Db, userId: string, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('favourites')
    .select('base_product_no')
    .where('user_id', '=', userId)
    .orderBy('kept_at', 'desc')
    .orderBy('base_product_no')
    .limit(most)
    .execute();
  return rows.map(({ base_product_no: number }) => number);
};

export const keepFavourites = async (
  db: Db,
  userId: string,
  products: readonly string[],
  at: Date,
): Promise<void> => {
  if (products.length === 0) return;
  await db
    .insertInto('favourites')
    .values(products.map((number) => ({ user_id: userId, base_product_no: number, kept_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const dropFavourites = async (
  db: Db,
  userId: string,
  products: readonly string[],
): Promise<void> => {
  if (products.length === 0) return;
  await db
    .deleteFrom('favourites')
    .where('user_id', '=', userId)
    .where('base_product_no', 'in', products)
    .execute();
};
