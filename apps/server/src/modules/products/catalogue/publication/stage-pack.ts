import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { SharedTables } from '@parasol/domain/products/catalogue/product/shared';
import { contentHash as hashOf } from '#modules/products/catalogue/pack/content-hash.ts';
import type { Catalogue } from '#modules/products/catalogue/pack/load-catalogue.ts';
import type { PackProblem } from '#modules/products/catalogue/pack/problems.ts';
import { checkPublication, type PublicationFinding } from './check-publication.ts';

type Loaded = Catalogue['products'][number];

interface PublishedVersion {
  readonly contentHash: string;
  readonly origin: 'folder' | 'studio';
}

/** The published versions of one product. */
export type Published = ReadonlyMap<number, PublishedVersion>;

/** A pack of the folder, compared with its published version. */
export interface StagedPack {
  /** The version under which it is or would be published. */
  readonly product: Product;
  readonly contentHash: string;
  readonly sourceHash: string;
  /** The newest published version; undefined when there is none. */
  readonly newest: number | undefined;
  readonly isNew: boolean;
  /** Differs from a later publication by staff, under a number that is not after theirs. */
  readonly behind: boolean;
  /** Obstacles to the publication of a new version. */
  readonly findings: readonly PublicationFinding[];
}

/** The folder as it is now: every pack compared with the shelf, or why it cannot be read. */
export interface Staged {
  readonly packs: readonly StagedPack[];
  readonly problems: readonly PackProblem[];
}

/**
 * The version under which a pack is or would be published. A pack that was changed under a taken
 * number gets the next free one, so that an upgrade never keeps old content; a pack that is
 * published already, under any number, is not published again.
 */
const versionFor = (
  { product, contentHash }: Loaded,
  published: Published,
): { readonly version: number; readonly contentHash: string; readonly isNew: boolean } => {
  const numbers = [...published.keys()].sort((one, other) => other - one);
  const newest = numbers[0] ?? 0;
  if (product.version > newest) return { version: product.version, contentHash, isNew: true };
  if (published.get(product.version)?.contentHash === contentHash)
    return { version: product.version, contentHash, isNew: false };
  for (const version of numbers) {
    const hash = hashOf({ ...product, version });
    if (published.get(version)?.contentHash === hash)
      return { version, contentHash: hash, isNew: false };
  }
  const version = newest + 1;
  return { version, contentHash: hashOf({ ...product, version }), isNew: true };
};

export const stagePack = (
  loaded: Loaded,
  published: Published,
  shared: SharedTables,
  on: PlainDate,
  others: readonly Product[],
): StagedPack => {
  const { version, contentHash, isNew: differs } = versionFor(loaded, published);
  const newest = published.size > 0 ? Math.max(...published.keys()) : undefined;
  // A folder that was not updated must not take back decisions of staff.
  const behind =
    differs &&
    newest !== undefined &&
    loaded.product.version <= newest &&
    published.get(newest)?.origin === 'studio';
  const isNew = differs && !behind;
  const product =
    version === loaded.product.version ? loaded.product : { ...loaded.product, version };
  return {
    product,
    contentHash,
    sourceHash: loaded.sourceHash,
    newest,
    isNew,
    behind,
    findings: isNew ? checkPublication(product, shared, on, others) : [],
  };
};

/** Every published version by the number of its product. */
export const publishedByProduct = (
  keys: readonly (PublishedVersion & { baseProductNo: string; version: number })[],
): ReadonlyMap<string, Published> => {
  const known = new Map<string, Map<number, PublishedVersion>>();
  for (const { baseProductNo, version, contentHash, origin } of keys) {
    const versions = known.get(baseProductNo) ?? new Map<number, PublishedVersion>();
    known.set(baseProductNo, versions.set(version, { contentHash, origin }));
  }
  return known;
};
