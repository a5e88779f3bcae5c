import { fileURLToPath } from 'node:url';
import type { Product } from '@parasol/domain/catalogue/product';
import { readFiles } from '#modules/catalogue/pack/catalogue-files.ts';
import { parseCatalogue, type Catalogue } from '#modules/catalogue/pack/load-catalogue.ts';

/** The catalogue that is in the repository. */
export const catalogueFolder = fileURLToPath(new URL('../../../../catalogue', import.meta.url));

/** The files of a few products alone, with nothing said about the others. */
export function filesOf(...numbers: readonly string[]): Map<string, string> {
  const kept = [...readFiles(catalogueFolder)].filter(([file]) => {
    const folder = file.split('/')[0] ?? '';
    return folder === '_shared' || folder === '_pictures' || numbers.includes(folder);
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
  read ??= parseCatalogue(readFiles(catalogueFolder));
  return read;
}
