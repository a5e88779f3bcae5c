import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Db } from '#ground/db/schema.ts';
import { contentHash } from '#modules/products/catalogue/pack/content-hash.ts';
import {
  loadCatalogue,
  type Catalogue,
  type KnownPack,
} from '#modules/products/catalogue/pack/load-catalogue.ts';
import { CatalogueError, type PackProblem } from '#modules/products/catalogue/pack/problems.ts';
import type { CheckHealth } from '#modules/products/catalogue/pack/read-pack.ts';
import { commonVersionKeys } from '#modules/products/catalogue/queries/common-tables.ts';
import { versionsReadFrom } from '#modules/products/catalogue/queries/versions.ts';
import { commonInForce } from './publish-common.ts';

interface FolderReading {
  /** Undefined while it cannot be read. */
  readonly catalogue: Catalogue | undefined;
  readonly problems: readonly PackProblem[];
}

interface Surroundings {
  readonly folder: string;
  readonly checkHealth: CheckHealth;
  /** Hash of the shared tables the server started with, without those that staff change. */
  readonly sharedHash: string;
}

const sharedChanged: PackProblem = {
  file: '_shared',
  line: 0,
  field: '共用资料',
  message: '启动之后改动过。请先重启，再发布产品',
};

/** Another text whenever a file of the folder was changed: names, sizes and times, no contents. */
const folderMark = (folder: string): string => {
  const hash = createHash('sha256');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const place = join(entry.parentPath, entry.name);
    const { size, mtimeNs, ctimeNs, ino } = statSync(place, { bigint: true });
    hash.update([place, size, mtimeNs, ctimeNs, ino].join('\n'));
  }
  return hash.digest('hex');
};

/** Reads the folder, and again only after one of its files or the common tables in force changed. */
export const openFolderReading = ({ folder, checkHealth, sharedHash }: Surroundings) => {
  // Packs that were read before and have not changed since, by the hash of their sources.
  const before = new LRUCache<string, KnownPack>({ max: 100 });
  let last: { readonly mark: string; readonly reading: FolderReading } | undefined;

  const knownOf = async (db: Db, hashes: readonly string[]) => {
    const knownPacks = hashes.flatMap((hash) => {
      const pack = before.get(hash);
      return pack ? [[hash, pack] as const] : [];
    });
    const others = hashes.filter((hash) => !before.has(hash));
    const stored = others.length > 0 ? await versionsReadFrom(db, others) : new Map();
    return new Map([...knownPacks, ...stored]);
  };

  const read = async (db: Db): Promise<FolderReading> => {
    try {
      const catalogue = await loadCatalogue(folder, {
        checkHealth,
        instead: await commonInForce(db),
        known: (hashes) => knownOf(db, hashes),
      });
      const { products, shared } = catalogue;
      for (const { sourceHash, ...pack } of products) before.set(sourceHash, pack);
      const changed = contentHash({ ...shared, occupations: [], regions: [] }) !== sharedHash;
      return { catalogue, problems: changed ? [sharedChanged] : [] };
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      return { catalogue: undefined, problems: error.problems };
    }
  };

  return async (db: Db): Promise<FolderReading> => {
    const [common] = await commonVersionKeys(db);
    const mark = `${folderMark(folder)} ${common?.contentHash ?? ''}`;
    if (last?.mark === mark) return last.reading;
    const reading = await read(db);
    // A fault may be one of the disease library, which changes without the folder.
    last = reading.problems.length === 0 ? { mark, reading } : undefined;
    return reading;
  };
};
