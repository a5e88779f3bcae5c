import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Product } from '@parasol/domain/catalogue/product';
import { parseCatalogue, type Catalogue } from '../pack/load-catalogue.ts';

/** The catalogue that is in the repository. */
export const catalogueFolder = fileURLToPath(
  new URL('../../../../../../catalogue', import.meta.url),
);

/** Its files in memory, so that a test can plant faults in them. */
function catalogueFiles(): Map<string, string> {
  const files = readdirSync(catalogueFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => [
      relative(catalogueFolder, file).split(sep).join('/'),
      readFileSync(file, 'utf8'),
    ]),
  );
}

/** The files of a few products alone, with nothing said about the others. */
export function filesOf(...numbers: readonly string[]): Map<string, string> {
  const kept = [...catalogueFiles()].filter(([file]) => {
    const folder = file.split('/')[0] ?? '';
    return folder === '_shared' || numbers.includes(folder);
  });
  return new Map(
    kept.map(([file, text]) => [
      file,
      file.endsWith('/product.yaml')
        ? text.replace(/^related: .*$/m, related(numbers, file))
        : text,
    ]),
  );
}

function related(numbers: readonly string[], file: string): string {
  const others = numbers
    .filter((number) => !file.startsWith(number))
    .map((number) => `'${number}'`);
  return `related: [${others.join(', ')}]`;
}

export function productOf(catalogue: Catalogue, baseProductNo: string): Product {
  const found = catalogue.products.find(({ product }) => product.baseProductNo === baseProductNo);
  if (!found) throw new Error(`no product ${baseProductNo} in the catalogue`);
  return found.product;
}

let read: Catalogue | undefined;

/** The catalogue of the repository, read once. */
export function wholeCatalogue(): Catalogue {
  read ??= parseCatalogue(catalogueFiles());
  return read;
}
