import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { setImmediate as turn } from 'node:timers/promises';
import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type {
  Insurer,
  Occupation,
  SharedTables,
} from '@parasol/domain/products/catalogue/product/shared';
import { compileProduct } from '@parasol/domain/products/rating/compile-product';
import { LRUCache } from 'lru-cache';
import { readOnChange } from '#ground/db/connection/read-on-change.ts';
import type { Db } from '#ground/db/schema.ts';
import { readFiles, type CatalogueFiles } from './pack/catalogue-files.ts';
import { readCommonTables } from './pack/tables/common-tables.ts';
import { contentHash } from './pack/content-hash.ts';
import { loadCatalogue, type Catalogue, type LoadOptions } from './pack/load-catalogue.ts';
import { openPackDesk, type PackDesk } from './pack/pack-desk.ts';
import type { CheckHealth } from './pack/read-pack.ts';
import { commonInForce, stockCommon } from './publication/publish-common.ts';
import { openFolderReading } from './publication/folder-reading.ts';
import { catalogueChannel, publishProducts, type Shelf } from './publication/publish-products.ts';
import {
  publishedByProduct,
  stagePack,
  type Staged,
  type StagedPack,
} from './publication/stage-pack.ts';
import type { PublishedProduct } from './published-product.ts';
import { allWithdrawals } from './queries/publication.ts';
import {
  allVersionKeys,
  latestVersionKeys,
  soldByBrand,
  type Sold,
  storedVersion,
  versionsReadFrom,
  type StoredVersion,
} from './queries/versions.ts';

export interface OpenCatalogue {
  readonly shared: SharedTables;
  /** The newest published version. */
  readonly find: (baseProductNo: string) => PublishedProduct | undefined;
  /** The newest version of every product, in the order of their numbers. */
  readonly all: () => readonly PublishedProduct[];
  /** Any published version, for agreements on it. */
  readonly version: (
    baseProductNo: string,
    version: number,
  ) => Promise<PublishedProduct | undefined>;
  /** Reads packs of another folder. */
  readonly packs: PackDesk;
  /** The day by which a publication of now is judged. */
  readonly judgedOn: () => PlainDate;
  /** Reads the folder again. */
  readonly staged: (db?: Db) => Promise<Staged>;
  /** A number that changes whenever the sold versions may have changed. */
  readonly revision: () => number;
  readonly insurer: (code: string) => Insurer;
  readonly occupation: (code: string) => Occupation | undefined;
  /** Sales of a product under a brand so far, at most a minute old. */
  readonly sold: (baseProductNo: string, brand: string) => Sold;
  readonly close: () => Promise<void>;
}

/** A folder that is read once for many catalogues. */
export interface CatalogueRead {
  readonly files: CatalogueFiles;
  readonly load: (options: LoadOptions) => Promise<Catalogue>;
}

interface OpenOptions extends Shelf {
  readonly folder: string;
  /** The folder, where it was read already. */
  readonly read?: CatalogueRead | undefined;
  /** Refuses conditions that the disease library does not have. */
  readonly checkHealth: CheckHealth;
  /**
   * Judges packs on today, and leaves new ones to two people; a demonstration is judged on the day
   * of its shared figures, and stocked at the start.
   */
  readonly production?: boolean;
  readonly clock: () => Date;
  /** Prints a line for the operator who starts the server. */
  readonly say: (text: string) => void;
}

const soldMaxAgeMs = minuteMs;

/**
 * Publishes new versions of the folder, then serves from memory the versions of the database. A
 * file that cannot be read stops the start with every fault named; a pack that breaks a rule of the
 * trade is left out and the rest goes on.
 */
export const openCatalogue = async (options: OpenOptions): Promise<OpenCatalogue> => {
  const { database, tell, folder, checkHealth, production = false, clock, say } = options;
  const { files, load } = options.read ?? {
    files: readFiles(folder),
    load: (how: LoadOptions) => loadCatalogue(folder, how),
  };
  if ((await stockCommon(database, files, clock())) === 'left')
    say('occupations and regions: the console’s version holds, not what is in the folder');
  const loaded = await load({
    files,
    checkHealth,
    known: (sourceHashes) => versionsReadFrom(database.db, sourceHashes),
    instead: await commonInForce(database.db),
  });
  const on = production ? undefined : loaded.shared.regulation.asOf;
  const how = { on, byStaff: production };
  const judgedOn = (): PlainDate => on ?? dateOf(clock().getTime());
  for (const news of await publishProducts({ database, tell }, loaded, clock(), how)) {
    const { baseProductNo, version, leftOut, reasons } = news;
    const shelf = version === undefined ? 'nothing' : `version ${version}`;
    say(`product ${baseProductNo}: ${leftOut ? 'not published, ' : ''}${shelf} is on the shelf`);
    for (const reason of reasons) say(`  ${reason}`);
  }
  const insurers = new Map(loaded.shared.insurers.map((insurer) => [insurer.code, insurer]));
  let { shared } = loaded;
  const byCode = () => new Map(shared.occupations.map((job) => [job.code, job]));
  let occupations = byCode();
  const older = new LRUCache<string, PublishedProduct>({ max: 100 });

  let withdrawals = await allWithdrawals(database.db);
  let revision = 0;
  let products: readonly PublishedProduct[] = [];
  let byNumber: ReadonlyMap<string, PublishedProduct> = new Map();
  // A pack just read from the folder and published unchanged is not fetched again.
  const justRead = new Map(loaded.products.map((one) => [one.contentHash, one.product]));
  const refresh = async (): Promise<void> => {
    const next: PublishedProduct[] = [];
    withdrawals = await allWithdrawals(database.db);
    shared = { ...shared, ...readCommonTables(await commonInForce(database.db), []) };
    occupations = byCode();
    for (const latest of await latestVersionKeys(database.db)) {
      const { baseProductNo, version } = latest;
      const known = byNumber.get(baseProductNo);
      const product = justRead.get(latest.contentHash);
      if (known?.product.version === version) next.push(known);
      else if (product) next.push(prepare({ ...latest, product }));
      else {
        const stored = await storedVersion(database.db, baseProductNo, version);
        if (stored) next.push(prepare(stored));
      }
    }
    justRead.clear();
    // Orders under way keep the version they were made on: it is in memory, as they ask for it
    // inside their transactions.
    for (const one of [...products, ...older.values()]) {
      const { baseProductNo } = one.product;
      older.set(keyOf(one.product), onShelf(one, withdrawals.get(baseProductNo)));
    }
    products = next.map((one) => onShelf(one, withdrawals.get(one.product.baseProductNo)));
    byNumber = new Map(products.map((one) => [one.product.baseProductNo, one]));
    revision += 1;
  };
  const reading = await readOnChange(database, {
    channel: catalogueChannel,
    what: 'the catalogue',
    read: refresh,
  });

  // The tables that staff change come from the database, whatever the folder says.
  const sharedHash = contentHash({ ...loaded.shared, occupations: [], regions: [] });
  const readFolder = openFolderReading({ folder, checkHealth, sharedHash });
  const staged = async (db = database.db): Promise<Staged> => {
    const { catalogue, problems } = await readFolder(db);
    if (!catalogue) return { packs: [], problems };
    const known = publishedByProduct(await allVersionKeys(db));
    const packs: StagedPack[] = [];
    const others = catalogue.products.map(({ product }) => product);
    for (const pack of catalogue.products) {
      const published = known.get(pack.product.baseProductNo) ?? new Map();
      packs.push(stagePack(pack, published, catalogue.shared, judgedOn(), others));
      // Lets other requests run between two packs.
      await turn();
    }
    return { packs, problems };
  };

  let sold = await soldByBrand(database.db);
  let soldAt = clock().getTime();
  const countAgain = (): void => {
    soldAt = clock().getTime();
    soldByBrand(database.db).then(
      (counts) => (sold = counts),
      (error: unknown) => database.log(`sales could not be counted: ${String(error)}`),
    );
  };

  return {
    get shared() {
      return shared;
    },
    find: (baseProductNo) => byNumber.get(baseProductNo),
    all: () => products,
    version: async (baseProductNo, version) => {
      const latest = byNumber.get(baseProductNo);
      if (latest?.product.version === version) return latest;
      const key = keyOf({ baseProductNo, version });
      const olderVersion = older.get(key);
      if (olderVersion) return olderVersion;
      const stored = await storedVersion(database.db, baseProductNo, version);
      if (!stored) return undefined;
      const prepared = onShelf(prepare(stored), withdrawals.get(baseProductNo));
      older.set(key, prepared);
      return prepared;
    },
    packs: openPackDesk({
      folder,
      shared: () => shared,
      checkHealth,
      shelf: () => products,
      installed: loaded.products,
    }),
    judgedOn,
    staged,
    revision: () => revision,
    insurer: (code) => {
      const insurer = insurers.get(code);
      if (!insurer) throw new Error(`no insurer ${code} in the shared tables`);
      return insurer;
    },
    occupation: (code) => occupations.get(code),
    sold: (baseProductNo, brand) => {
      if (clock().getTime() - soldAt >= soldMaxAgeMs) countAgain();
      return sold.get(baseProductNo)?.get(brand) ?? { policies: 0, buyers: 0 };
    },
    close: reading.close,
  };
};

const keyOf = ({ baseProductNo, version }: Pick<Product, 'baseProductNo' | 'version'>): string =>
  `${baseProductNo} ${version}`;

/** A version with the brands that have withdrawn its product. */
export const onShelf = (
  published: PublishedProduct,
  withdrawn: Readonly<Record<string, PlainDate>> | undefined,
): PublishedProduct => {
  const { withdrawn: before, ...sale } = published.product.sale;
  if (withdrawn === before) return published;
  const product = {
    ...published.product,
    sale: withdrawn === undefined ? sale : { ...sale, withdrawn },
  };
  return { ...published, product, rater: { ...published.rater, product } };
};

const prepare = ({ product, contentHash, publishedAt }: StoredVersion): PublishedProduct => ({
  product,
  contentHash,
  publishedAt,
  rater: compileProduct(product),
});
