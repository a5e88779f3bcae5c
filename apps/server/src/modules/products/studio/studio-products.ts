import type { Output } from '@parasol/contract';
import type { Refusal } from '@parasol/contract/errors';
import { kindNames } from '@parasol/domain/products/catalogue/names';
import { staffMay } from '@parasol/domain/base/accounts/access';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { commonPack } from '@parasol/domain/products/catalogue/product/shared';
import type { Context, Verb } from '#ground/context.ts';
import { commonHash } from '#modules/products/catalogue/pack/tables/common-tables.ts';
import {
  commonVersionKeys,
  productHistory,
  versionKeysOf,
} from '#modules/products/catalogue/products/views/past-versions.ts';
import { headsOf } from './drafts/draft-view.ts';
import { mayRead, noProduct } from './drafts/may-work-on.ts';
import { commonName, everyBrand } from './drafts/next-version.ts';
import { openDrafts, type DraftRow } from './queries/drafts.ts';

type Listed = Output<'listStudioProducts'>['products'][number];
type Version = Output<'getStudioProduct'>['versions'][number];

const listed = async (
  { app, caller }: Context,
  product: Product,
  drafts: readonly DraftRow[],
): Promise<Listed> => {
  const { baseProductNo: no, names, kind, insurer, sale } = product;
  const shelf = app.catalogue.find(no);
  return {
    baseProductNo: no,
    name: names.marketing,
    kindName: kindNames[kind],
    insurer: app.catalogue.insurer(insurer).shortName,
    brands: app.brands
      .filter(({ id }) => sale.brands.includes(id) && staffMay(caller, id))
      .map(({ name }) => name),
    shelf: shelf
      ? { version: shelf.product.version, publishedAt: shelf.publishedAt.toISOString() }
      : null,
    drafts: await headsOf(
      app.database.db,
      drafts.filter((draft) => draft.base_product_no === no),
    ),
  };
};

export const listStudioProducts: Verb<'listStudioProducts'> = async (context) => {
  const { catalogue, database } = context.app;
  const drafts = await openDrafts(database.db);
  const shown = catalogue.all().filter(({ product }) => mayRead(context, product.sale.brands));
  return {
    products: await Promise.all(shown.map(({ product }) => listed(context, product, drafts))),
  };
};

/** Each version with its publisher, from the audit trail. */
const versionsOf = async ({ app }: Context, no: string): Promise<Version[]> => {
  const { db } = app.database;
  const [keys, happened] = await Promise.all([
    no === commonPack ? commonVersionKeys(db) : versionKeysOf(db, no),
    productHistory(db, no),
  ]);
  return keys.map(({ version, contentHash: hash, publishedAt, origin }) => {
    const found = happened.find(
      ({ action, detail }) =>
        action === 'product.published' && (detail as { version?: unknown }).version === version,
    );
    const { reason } = (found?.detail ?? {}) as { reason?: unknown };
    return {
      version,
      contentHash: hash,
      publishedAt: publishedAt.toISOString(),
      origin,
      by: found?.by ?? '系统（启动时）',
      grantedBy: found?.granted ?? null,
      reason: typeof reason === 'string' ? reason : '',
    };
  });
};

/** The version with the same content as the pack in the folder. */
const folderOf = async (
  { app }: Context,
  no: string,
): Promise<Output<'getStudioProduct'>['folder']> => {
  if (!app.catalogue.packs.inFolder(no)) return null;
  const { packs } = await app.catalogue.staged();
  const pack = packs.find(({ product }) => product.baseProductNo === no);
  return { version: pack && !pack.isNew && !pack.behind ? pack.product.version : null };
};

/** The same for the tables that all products share. */
const commonFolder = (
  { app }: Context,
  versions: readonly Version[],
): Output<'getStudioProduct'>['folder'] => {
  const files = app.catalogue.packs.inFolder(commonPack);
  if (!files) return null;
  const { tables, problems } = app.catalogue.packs.readCommon(files);
  const hash = problems.length === 0 ? commonHash(tables) : '';
  return { version: versions.find((each) => each.contentHash === hash)?.version ?? null };
};

/** The tables that all products share, as if they were one. */
const commonTables = async (context: Context): Promise<Output<'getStudioProduct'> | Refusal> => {
  const { app, caller } = context;
  if (!mayRead(context, everyBrand(app))) return noProduct();
  const versions = await versionsOf(context, commonPack);
  const { db } = app.database;
  return {
    baseProductNo: commonPack,
    name: commonName,
    kindName: '全部产品共用',
    insurer: '',
    brands: app.brands.filter(({ id }) => staffMay(caller, id)).map(({ name }) => name),
    shelf: versions[0] ?? null,
    drafts: await headsOf(db, await openDrafts(db, commonPack)),
    versions,
    folder: commonFolder(context, versions),
  };
};

export const getStudioProduct: Verb<'getStudioProduct'> = async (
  context,
  { baseProductNo: no },
) => {
  if (no === commonPack) return commonTables(context);
  const product = context.app.catalogue.find(no)?.product;
  if (!product || !mayRead(context, product.sale.brands)) return noProduct();
  const versions = await versionsOf(context, no);
  return {
    ...(await listed(context, product, await openDrafts(context.app.database.db, no))),
    versions,
    folder: await folderOf(context, no),
  };
};
