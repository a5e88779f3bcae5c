import type { Product } from '@parasol/domain/catalogue/product';
import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

interface VersionKey {
  readonly baseProductNo: string;
  readonly version: number;
  readonly contentHash: string;
}

interface LatestVersion extends VersionKey {
  readonly publishedAt: Date;
}

export interface StoredVersion extends LatestVersion {
  readonly product: Product;
}

const versionColumns = [
  'base_product_no as baseProductNo',
  'version',
  'content_hash as contentHash',
] as const;

/** Newest version of every product, without its content. */
export const latestVersionKeys = (db: Kysely<Database>): Promise<LatestVersion[]> =>
  db
    .selectFrom('product_versions')
    .distinctOn('base_product_no')
    .select([...versionColumns, 'published_at as publishedAt'])
    .orderBy('base_product_no')
    .orderBy('version', 'desc')
    .execute();

export const allVersionKeys = (db: Kysely<Database>): Promise<VersionKey[]> =>
  db.selectFrom('product_versions').select(versionColumns).execute();

export const storedVersion = (
  db: Kysely<Database>,
  baseProductNo: string,
  version: number,
): Promise<StoredVersion | undefined> =>
  db
    .selectFrom('product_versions')
    .select([...versionColumns, 'product', 'published_at as publishedAt'])
    .where('base_product_no', '=', baseProductNo)
    .where('version', '=', version)
    .executeTakeFirst();

/** False when another node has published this version in the meantime. */
export const insertVersion = async (
  db: Kysely<Database>,
  { baseProductNo, version, contentHash, product, publishedAt }: StoredVersion,
): Promise<boolean> => {
  const inserted = await db
    .insertInto('product_versions')
    .values({
      base_product_no: baseProductNo,
      version,
      content_hash: contentHash,
      product: JSON.stringify(product),
      published_at: publishedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** Policies sold of every product, all brands together. */
export const soldPolicies = async (db: Kysely<Database>): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('product_purchases')
    .select((of) => ['base_product_no', of.fn.countAll<number>().as('count')])
    .groupBy('base_product_no')
    .execute();
  return new Map(rows.map((row) => [row.base_product_no, row.count]));
};
