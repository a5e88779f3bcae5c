import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Product } from '@parasol/domain/catalogue/product';
import type { SharedTables } from '@parasol/domain/catalogue/shared';
import { checkReferences } from './check-references.ts';
import { contentHash } from './content-hash.ts';
import { CatalogueError, type PackProblem } from './problems.ts';
import { readPack, type CheckHealth, type ReadPack } from './read-pack.ts';
import { readSharedTables, type CatalogueFiles } from './shared-tables.ts';

/** A product version with the fingerprint that tells whether it was changed after publication. */
type LoadedProduct = { readonly product: Product; readonly contentHash: string };

export type Catalogue = {
  /** In the order of their numbers. */
  readonly products: readonly LoadedProduct[];
  readonly shared: SharedTables;
};

/** Reads a catalogue folder once. Throws one CatalogueError that lists all that is wrong with it. */
export async function loadCatalogue(folder: string, checkHealth?: CheckHealth): Promise<Catalogue> {
  return parseCatalogue(await readFiles(folder), checkHealth);
}

/** The same for files that are already in memory. */
export function parseCatalogue(files: CatalogueFiles, checkHealth?: CheckHealth): Catalogue {
  const problems: PackProblem[] = [];
  const shared = readSharedTables(files, problems);
  const packs: ReadPack[] = [];
  for (const [folder, own] of productFolders(files)) {
    const pack = readPack(folder, own, shared, problems, checkHealth);
    if (pack) packs.push(pack);
  }
  // A pack that could not be read would make every mention of it look like a fault.
  if (problems.length === 0) checkReferences(packs, shared, problems);
  if (problems.length > 0) throw new CatalogueError(problems);
  const products = packs.map(({ product }) => ({ product, contentHash: contentHash(product) }));
  return { products, shared };
}

/** The files of each product, in the order of their numbers. */
function productFolders(files: CatalogueFiles): [string, CatalogueFiles][] {
  const folders = new Map<string, Map<string, string>>();
  for (const [file, content] of files) {
    const folder = file.split('/')[0] ?? '';
    if (!file.includes('/') || folder.startsWith('_')) continue;
    const own = folders.get(folder) ?? new Map<string, string>();
    folders.set(folder, own.set(file, content));
  }
  return [...folders].sort(([one], [other]) => (one < other ? -1 : 1));
}

async function readFiles(folder: string): Promise<CatalogueFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const contents = await Promise.all(names.map((name) => readFile(name, 'utf8')));
  return new Map(
    names.map((name, index) => [
      relative(folder, name).split(sep).join('/'),
      contents[index] ?? '',
    ]),
  );
}
