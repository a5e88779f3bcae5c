import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { SharedTables } from '@parasol/domain/products/catalogue/product/shared';
import { readFiles, type CatalogueFiles } from './catalogue-files.ts';
import { checkReferences } from './check-references.ts';
import { contentHash } from './content-hash.ts';
import { packsIn } from './pack-files.ts';
import { CatalogueError, type PackProblem } from './problems.ts';
import { readPack, type CheckHealth, type ReadPack } from './read-pack.ts';
import { readSharedTables } from './tables/shared-tables.ts';
import { parseYaml, type YamlFile } from './yaml-file.ts';

/** A published version that was once read from the files that are here now. */
export type KnownPack = {
  readonly product: Product;
  /** Tells whether the product was changed after publication. */
  readonly contentHash: string;
};

type LoadedProduct = KnownPack & {
  /** Whether any input of the reading was changed. */
  readonly sourceHash: string;
};

export type Catalogue = {
  /** Sorted by number. */
  readonly products: readonly LoadedProduct[];
  readonly shared: SharedTables;
};

type KnownPacks = ReadonlyMap<string, KnownPack>;

export interface LoadOptions {
  /** The folder's files, where they were read already. */
  readonly files?: CatalogueFiles;
  readonly checkHealth?: CheckHealth;
  /** Finds known packs by the hashes of their sources. */
  readonly known?: (sourceHashes: readonly string[]) => Promise<KnownPacks>;
  /** Files that hold instead of the folder's: the tables that staff have published. */
  readonly instead?: CatalogueFiles;
}

/** Reads a catalogue folder once. Throws one CatalogueError that lists all that is wrong with it. */
export const loadCatalogue = async (
  folder: string,
  { files: read = readFiles(folder), checkHealth, known, instead = new Map() }: LoadOptions = {},
): Promise<Catalogue> => {
  const files = new Map([...read, ...instead]);
  const hashes = packsIn(files).map(({ sourceHash }) => sourceHash);
  return parseCatalogue(files, checkHealth, await known?.(hashes));
};

/**
 * The same for files that are already in memory. A known pack was found without fault before, so
 * only its references to other packs are checked again.
 */
export const parseCatalogue = (
  files: CatalogueFiles,
  checkHealth?: CheckHealth,
  known: KnownPacks = new Map(),
): Catalogue => {
  const problems: PackProblem[] = [];
  const shared = readSharedTables(files, problems);
  const packs: (ReadPack & { readonly loaded: LoadedProduct })[] = [];
  for (const { folder, files: own, sourceHash } of packsIn(files)) {
    const before = known.get(sourceHash);
    const pack = before
      ? { product: before.product, source: laterYaml(`${folder}/product.yaml`, own) }
      : readPack(folder, own, shared, problems, checkHealth);
    if (!pack) continue;
    const { product } = pack;
    const hash = before?.contentHash ?? contentHash(product);
    packs.push({ ...pack, loaded: { product, contentHash: hash, sourceHash } });
  }
  // An unreadable pack would make every mention of it look like a fault.
  if (problems.length === 0) checkReferences(packs, shared, problems);
  if (problems.length > 0) throw new CatalogueError(problems);
  return { products: packs.map(({ loaded }) => loaded), shared };
};

/** Parsed only when a finding has to point at one of its lines. */
const laterYaml = (file: string, files: CatalogueFiles): ReadPack['source'] => {
  let parsed: YamlFile | undefined;
  return {
    file,
    lineOf: (path) => {
      parsed ??= parseYaml(file, files.get(file) ?? '', []);
      return parsed?.lineOf(path) ?? 0;
    },
  };
};
