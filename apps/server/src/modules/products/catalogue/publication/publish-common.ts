import { commonPack } from '@parasol/domain/products/catalogue/product/shared';
import type { OpenDatabase } from '#ground/db/connection/database.ts';
import type { Db } from '#ground/db/schema.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import type { CatalogueFiles } from '#modules/products/catalogue/pack/catalogue-files.ts';
import {
  commonHash,
  commonOf,
  inCatalogue,
  readCommonTables,
} from '#modules/products/catalogue/pack/tables/common-tables.ts';
import type { PackProblem } from '#modules/products/catalogue/pack/problems.ts';
import {
  commonVersionKeys,
  insertCommon,
  newestCommon,
  type CommonVersion,
} from '#modules/products/catalogue/queries/common-tables.ts';
import { catalogueChannel } from './publish-products.ts';

/**
 * Puts a version of the common tables in force on every node; returns false when its number is
 * taken.
 */
export const publishCommon = async (
  tx: Tx,
  database: OpenDatabase,
  version: CommonVersion,
  by: { readonly actor: string; readonly detail: Readonly<Record<string, unknown>> },
  now: Date,
): Promise<boolean> => {
  if (!(await insertCommon(tx.db, version, now))) return false;
  tx.audit({
    actor: by.actor,
    action: 'product.published',
    subject: `product:${commonPack}`,
    detail: { version: version.version, contentHash: version.contentHash, ...by.detail },
  });
  tx.afterCommit(() => database.notify(catalogueChannel, `${commonPack} ${version.version}`));
  return true;
};

/**
 * Takes over the folder's tables where their content was never in force. Tables that staff
 * published since are not overruled; the start reports unreadable ones.
 */
export const stockCommon = async (
  database: OpenDatabase,
  files: CatalogueFiles,
  now: Date,
): Promise<'held' | 'published' | 'left'> => {
  const problems: PackProblem[] = [];
  const hash = commonHash(readCommonTables(files, problems));
  if (problems.length > 0) return 'left';
  const versionKeys = await commonVersionKeys(database.db);
  const [newest] = versionKeys;
  if (newest?.contentHash === hash) return 'held';
  if (newest?.origin === 'studio' || versionKeys.some((one) => one.contentHash === hash))
    return 'left';
  const version = (newest?.version ?? 0) + 1;
  const fresh = { version, files: commonOf(files), contentHash: hash, origin: 'folder' } as const;
  await inTransaction(database, (tx) =>
    publishCommon(tx, database, fresh, { actor: 'system', detail: {} }, now),
  );
  return 'published';
};

/** The tables in force as files of a catalogue; none before anything was stocked. */
export const commonInForce = async (db: Db): Promise<CatalogueFiles> => {
  const newest = await newestCommon(db);
  return inCatalogue(new Map(Object.entries(newest?.files ?? {})));
};
