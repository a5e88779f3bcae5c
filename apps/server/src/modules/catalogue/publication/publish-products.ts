import { dateOf } from '@parasol/domain/calendar/shanghai';
import type { PlainDate } from '@parasol/domain/calendar/plain-date';
import { inTransaction } from '#ground/db/transaction.ts';
import type { OpenDatabase } from '#ground/db/database.ts';
import { checkPublication, findingText } from './check-publication.ts';
import { contentHash as hashOf } from '../pack/content-hash.ts';
import type { Catalogue } from '../pack/load-catalogue.ts';
import { allVersionKeys, insertVersion, rememberSources } from '../queries/versions.ts';

export const catalogueChannel = 'catalogue_published';

/** Something about a pack that the person who starts the server should know. */
interface PackNews {
  readonly baseProductNo: string;
  /** The version on the shelf; undefined when there is none. */
  readonly version: number | undefined;
  /** Whether the pack was left out; what was published before it, if anything, stays on the shelf. */
  readonly leftOut: boolean;
  readonly reasons: readonly string[];
}

type Loaded = Catalogue['products'][number];

/**
 * The version a pack is on the shelf as, or is to be published as. A pack that was changed under a
 * number that is taken gets the next free one, so that an upgrade never keeps old content; a pack
 * that is published already, under any number, is not published again.
 */
const versionFor = (
  { product, contentHash }: Loaded,
  published: ReadonlyMap<number, string>,
): { readonly version: number; readonly contentHash: string; readonly isNew: boolean } => {
  const numbers = [...published.keys()].sort((one, other) => other - one);
  const newest = numbers[0] ?? 0;
  if (product.version > newest) return { version: product.version, contentHash, isNew: true };
  if (published.get(product.version) === contentHash)
    return { version: product.version, contentHash, isNew: false };
  for (const version of numbers) {
    const hash = hashOf({ ...product, version });
    if (published.get(version) === hash) return { version, contentHash: hash, isNew: false };
  }
  const version = newest + 1;
  return { version, contentHash: hashOf({ ...product, version }), isNew: true };
};

/**
 * Adds what is new to the database. One pack's fault keeps that pack out and no other: a shop does
 * not close because one product's paperwork is wrong. Orders and quotes keep the version they were
 * made with.
 */
export const publishProducts = async (
  database: OpenDatabase,
  catalogue: Catalogue,
  now: Date,
  /** The day the packs are judged on: today, or the day a demonstration's figures are of. */
  on: PlainDate = dateOf(now.getTime()),
): Promise<readonly PackNews[]> => {
  const known = new Map<string, Map<number, string>>();
  for (const { baseProductNo, version, contentHash } of await allVersionKeys(database.db)) {
    const versions = known.get(baseProductNo) ?? new Map<number, string>();
    known.set(baseProductNo, versions.set(version, contentHash));
  }
  const news: PackNews[] = [];
  const sources: Parameters<typeof rememberSources>[1][number][] = [];
  for (const loaded of catalogue.products) {
    const { baseProductNo } = loaded.product;
    const published = known.get(baseProductNo) ?? new Map<number, string>();
    const newest = published.size > 0 ? Math.max(...published.keys()) : undefined;
    const { version, contentHash, isNew } = versionFor(loaded, published);
    const { sourceHash } = loaded;
    if (!isNew) {
      sources.push({ baseProductNo, version, sourceHash });
      if (newest === undefined || version >= newest) continue;
      const reason = `目录里的内容是第 ${version} 版，在售的是第 ${newest} 版；要恢复旧内容，请把 version 改为 ${newest + 1}`;
      news.push({ baseProductNo, version: newest, leftOut: true, reasons: [reason] });
      continue;
    }
    const product =
      version === loaded.product.version ? loaded.product : { ...loaded.product, version };
    const findings = checkPublication(product, catalogue.shared, on);
    if (findings.length > 0) {
      const reasons = findings.map(findingText);
      news.push({ baseProductNo, version: newest, leftOut: true, reasons });
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
    if (version === loaded.product.version) continue;
    const reason = `内容已改动而 version 仍是 ${loaded.product.version}，已作为第 ${version} 版发布；已有的报价和订单仍按原版本。请把 version 改为 ${version}`;
    news.push({ baseProductNo, version, leftOut: false, reasons: [reason] });
  }
  await rememberSources(database.db, sources);
  return news;
};
