import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import type { Events } from '#events.ts';
import type { App } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import type { OpenDatabase } from '#ground/db/connection/database.ts';
import { findingText } from './check-publication.ts';
import type { Catalogue } from '#modules/products/catalogue/pack/load-catalogue.ts';
import {
  allVersionKeys,
  insertVersion,
  rememberSources,
} from '#modules/products/catalogue/queries/versions.ts';
import { publishedByProduct, stagePack, type StagedPack } from './stage-pack.ts';

export const catalogueChannel = 'catalogue_published';

/** A note about a pack for the person who starts the server. */
interface PackNews {
  readonly baseProductNo: string;
  /** The published version; undefined when there is none. */
  readonly version: number | undefined;
  /** Whether the pack was left out; an earlier version, if any, is still sold. */
  readonly leftOut: boolean;
  readonly reasons: readonly string[];
}

/**
 * A product to publish: a pack of the folder has a hash of its files, a draft of staff has none.
 */
type Publishing = Pick<StagedPack, 'product' | 'contentHash'> & { readonly sourceHash?: string };

/** The place of versions, and the listeners in the same transaction. */
export interface Shelf {
  readonly database: OpenDatabase;
  readonly tell: (tx: Tx, event: Events['product.published']) => Promise<void>;
}

export const shelfOf = ({ database, happened }: Pick<App, 'database' | 'happened'>): Shelf => ({
  database,
  tell: (tx, event) => happened(tx, 'product.published', event),
});

/** Publishes a version on every node; returns false when it is published already. */
export const publishPack = async (
  tx: Tx,
  { database, tell }: Shelf,
  { product, contentHash, sourceHash }: Publishing,
  by: { readonly actor: string; readonly detail: Readonly<Record<string, unknown>> },
  now: Date,
): Promise<boolean> => {
  const { baseProductNo, version } = product;
  const stored = { baseProductNo, version, contentHash, product, publishedAt: now };
  const origin = sourceHash === undefined ? 'studio' : 'folder';
  if (!(await insertVersion(tx.db, stored, origin))) return false;
  if (sourceHash !== undefined) {
    await rememberSources(tx.db, [{ baseProductNo, version, sourceHash }]);
  }
  tx.audit({
    actor: by.actor,
    action: 'product.published',
    subject: `product:${baseProductNo}`,
    detail: { version, contentHash, ...by.detail },
  });
  await tell(tx, { baseProductNo, version });
  tx.afterCommit(() => database.notify(catalogueChannel, `${baseProductNo} ${version}`));
  return true;
};

/** Why a pack of the folder is not published. */
const behindWords = (version: number, newest: number): string =>
  `目录里的内容写着第 ${version} 版，在售的第 ${newest} 版由产品工作室发布；要以目录为准，请把 version 改为 ${newest + 1}`;

interface How {
  /** The day the packs are judged on: today, or the day a demonstration's figures are of. */
  readonly on?: PlainDate | undefined;
  /** New versions need two people; an empty catalogue is stocked without them. */
  readonly byStaff?: boolean;
}

/**
 * Adds new versions to the database. One pack's fault keeps that pack out and no other: a shop does
 * not close because one product's paperwork is wrong. Orders and quotes keep the version they were
 * made with.
 */
export const publishProducts = async (
  shelf: Shelf,
  catalogue: Catalogue,
  now: Date,
  { on = dateOf(now.getTime()), byStaff = false }: How = {},
): Promise<readonly PackNews[]> => {
  const { database } = shelf;
  const known = publishedByProduct(await allVersionKeys(database.db));
  const waits = byStaff && known.size > 0;
  const news: PackNews[] = [];
  const sources: Parameters<typeof rememberSources>[1][number][] = [];
  const others = catalogue.products.map(({ product }) => product);
  for (const loaded of catalogue.products) {
    const { baseProductNo } = loaded.product;
    const published = known.get(baseProductNo) ?? new Map();
    const staged = stagePack(loaded, published, catalogue.shared, on, others);
    const { newest, sourceHash } = staged;
    const { version } = staged.product;
    const leaveOut = (...reasons: readonly string[]) =>
      news.push({ baseProductNo, version: newest, leftOut: true, reasons });
    if (staged.behind) {
      leaveOut(behindWords(loaded.product.version, newest ?? 0));
      continue;
    }
    if (!staged.isNew) {
      sources.push({ baseProductNo, version, sourceHash });
      if (newest === undefined || version >= newest) continue;
      leaveOut(
        `目录里的内容是第 ${version} 版，在售的是第 ${newest} 版；要恢复旧内容，请把 version 改为 ${newest + 1}`,
      );
      continue;
    }
    if (staged.findings.length > 0) {
      leaveOut(...staged.findings.map(findingText));
      continue;
    }
    if (waits) {
      leaveOut(`第 ${version} 版等待发布，请在工作台的“产品发布”中由两位同事办理`);
      continue;
    }
    await inTransaction(database, (tx) =>
      publishPack(tx, shelf, staged, { actor: 'system', detail: {} }, now),
    );
    if (version === loaded.product.version) continue;
    const reason = `内容已改动而 version 仍是 ${loaded.product.version}，已作为第 ${version} 版发布；已有的报价和订单仍按原版本。请把 version 改为 ${version}`;
    news.push({ baseProductNo, version, leftOut: false, reasons: [reason] });
  }
  await rememberSources(database.db, sources);
  return news;
};
