import { inTransaction } from '#ground/db/transaction.ts';
import type { OpenDatabase } from '#ground/db/database.ts';
import { checkPublication, findingText } from './check-publication.ts';
import type { Catalogue } from '../pack/load-catalogue.ts';
import { allVersionKeys, insertVersion, rememberSources } from '../queries/versions.ts';

export const catalogueChannel = 'catalogue_published';

/** Why a pack was left out; the version published before it, if any, stays on the shelf. */
interface UnpublishedPack {
  readonly baseProductNo: string;
  readonly version: number;
  readonly reasons: readonly string[];
}

/**
 * Adds the versions that are new to the database. One pack's fault keeps that pack out and no
 * other: a shop does not close because one product's paperwork is wrong.
 */
export const publishProducts = async (
  database: OpenDatabase,
  catalogue: Catalogue,
  now: Date,
): Promise<readonly UnpublishedPack[]> => {
  const known = new Map(
    (await allVersionKeys(database.db)).map((key) => [
      `${key.baseProductNo} ${key.version}`,
      key.contentHash,
    ]),
  );
  const left: UnpublishedPack[] = [];
  const sources: Parameters<typeof rememberSources>[1][number][] = [];
  for (const { product, contentHash, sourceHash } of catalogue.products) {
    const { baseProductNo, version } = product;
    const published = known.get(`${baseProductNo} ${version}`);
    if (published === contentHash) {
      sources.push({ baseProductNo, version, sourceHash });
      continue;
    }
    if (published !== undefined) {
      const reason = `内容已改动，但第 ${version} 版早已发布且不可更改；请把 version 改为 ${version + 1}`;
      left.push({ baseProductNo, version, reasons: [reason] });
      continue;
    }
    const findings = checkPublication(product, catalogue.shared);
    if (findings.length > 0) {
      left.push({ baseProductNo, version, reasons: findings.map(findingText) });
      continue;
    }
    await inTransaction(database, async (tx) => {
      const stored = { baseProductNo, version, contentHash, product, publishedAt: now };
      if (!(await insertVersion(tx.db, stored))) return;
      await rememberSources(tx.db, [{ baseProductNo, version, sourceHash }]);
      tx.audit({
        actor: 'system',
        action: 'product.published',
        subject: `product:${baseProductNo}`,
        detail: { version, contentHash },
      });
      tx.afterCommit(() => database.notify(catalogueChannel, `${baseProductNo} ${version}`));
    });
  }
  await rememberSources(database.db, sources);
  return left;
};
