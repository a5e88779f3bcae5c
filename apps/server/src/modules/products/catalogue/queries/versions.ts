import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { sql } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { KnownPack } from '#modules/products/catalogue/pack/load-catalogue.ts';

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
export const latestVersionKeys = (db: Db): Promise<LatestVersion[]> =>
  db
    .selectFrom('product_versions')
    .distinctOn('base_product_no')
    .select([...versionColumns, 'published_at as publishedAt'])
    .orderBy('base_product_no')
    .orderBy('version', 'desc')
    .execute();

/** The newest version of every product that was published by a moment. */
export const versionsPublishedBy = (
  db: Db,
  at: Date,
): Promise<Pick<VersionKey, 'baseProductNo' | 'version'>[]> =>
  db
    .selectFrom('product_versions')
    .distinctOn('base_product_no')
    .select(['base_product_no as baseProductNo', 'version'])
    .where('published_at', '<=', at)
    .orderBy('base_product_no')
    .orderBy('version', 'desc')
    .execute();

/** Which version of a product has this content; undefined when it was never published. */
export const versionByHash = async (
  db: Db,
  baseProductNo: string,
  contentHash: string,
): Promise<number | undefined> =>
  (
    await db
      .selectFrom('product_versions')
      .select('version')
      .where('base_product_no', '=', baseProductNo)
      .where('content_hash', '=', contentHash)
      .executeTakeFirst()
  )?.version;

export const allVersionKeys = (
  db: Db,
): Promise<(VersionKey & { readonly origin: 'folder' | 'studio' })[]> =>
  db
    .selectFrom('product_versions')
    .select([...versionColumns, 'origin'])
    .execute();

/** The versions of one product, the newest first. */
export const versionKeysOf = (db: Db, baseProductNo: string) =>
  db
    .selectFrom('product_versions')
    .select([...versionColumns, 'published_at as publishedAt', 'origin'])
    .where('base_product_no', '=', baseProductNo)
    .orderBy('version', 'desc')
    .execute();

export const storedVersion = (
  db: Db,
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
  db: Db,
  { baseProductNo, version, contentHash, product, publishedAt }: StoredVersion,
  origin: 'folder' | 'studio' = 'folder',
): Promise<boolean> => {
  const inserted = await db
    .insertInto('product_versions')
    .values({
      base_product_no: baseProductNo,
      version,
      content_hash: contentHash,
      product: JSON.stringify(product),
      published_at: publishedAt,
      origin,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** The published versions that were read from files with these hashes. */
export const versionsReadFrom = async (
  db: Db,
  sourceHashes: readonly string[],
): Promise<ReadonlyMap<string, KnownPack>> => {
  const rows = await db
    .selectFrom('product_sources as source')
    .innerJoin('product_versions as published', (join) =>
      join
        .onRef('published.base_product_no', '=', 'source.base_product_no')
        .onRef('published.version', '=', 'source.version'),
    )
    .select([
      'source.source_hash as sourceHash',
      'published.content_hash as contentHash',
      'published.product',
    ])
    .where('source.source_hash', '=', sql<string>`any(${sourceHashes})`)
    .execute();
  return new Map(rows.map(({ sourceHash, ...known }) => [sourceHash, known]));
};

/** Remembers which files a version was read from; only the last reading of a product is stored. */
export const rememberSources = async (
  db: Db,
  sources: readonly { baseProductNo: string; version: number; sourceHash: string }[],
): Promise<void> => {
  await sql`
    insert into product_sources (base_product_no, version, source_hash)
    select * from unnest(
      ${sources.map(({ baseProductNo }) => baseProductNo)}::text[],
      ${sources.map(({ version }) => version)}::integer[],
      ${sources.map(({ sourceHash }) => sourceHash)}::text[])
    on conflict (base_product_no) do update
    set version = excluded.version, source_hash = excluded.source_hash
    where product_sources.source_hash <> excluded.source_hash`.execute(db);
};

export interface Sold {
  readonly policies: number;
  /** People who bought, each counted once. */
  readonly buyers: number;
}

/** Sales of each product under each brand. */
export const soldByBrand = async (
  db: Db,
): Promise<ReadonlyMap<string, ReadonlyMap<string, Sold>>> => {
  const rows = await db
    .selectFrom('product_purchases')
    .select((of) => [
      'base_product_no',
      'brand',
      of.fn.countAll<number>().as('policies'),
      of.fn.count<number>('user_id').distinct().as('buyers'),
    ])
    .groupBy(['base_product_no', 'brand'])
    .execute();
  const byProduct = Map.groupBy(rows, (row) => row.base_product_no);
  return new Map(
    [...byProduct].map(([no, sales]) => [no, new Map(sales.map((row) => [row.brand, row]))]),
  );
};
