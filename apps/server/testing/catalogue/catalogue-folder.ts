import { fileURLToPath } from 'node:url';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { readFiles } from '#modules/products/catalogue/pack/catalogue-files.ts';
import { parseCatalogue, type Catalogue } from '#modules/products/catalogue/pack/load-catalogue.ts';

/** The catalogue that is in the repository. */
export const catalogueFolder = fileURLToPath(new URL('../../../../catalogue', import.meta.url));

/** The files of a few products alone, with nothing said about the others. */
export const filesOf = (...numbers: readonly string[]): Map<string, string> => {
  const chosenFiles = [...readFiles(catalogueFolder)].filter(([file]) => {
    const folder = file.split('/')[0] ?? '';
    return folder === '_shared' || folder === '_pictures' || numbers.includes(folder);
  });
  return new Map(
    chosenFiles.map(([file, text]) => [
      file,
      file.endsWith('/product.yaml')
        ? text.replace(/^related: .*$/m, related(numbers, file))
        : text,
    ]),
  );
};

const related = (numbers: readonly string[], file: string): string => {
  const others = numbers
    .filter((number) => !file.startsWith(number))
    .map((number) => `'${number}'`);
  return `related: [${others.join(', ')}]`;
};

export const productOf = (catalogue: Catalogue, baseProductNo: string): Product => {
  const found = catalogue.products.find(({ product }) => product.baseProductNo === baseProductNo);
  if (!found) throw new Error(`no product ${baseProductNo} in the catalogue`);
  return found.product;
};

let read: Catalogue | undefined;

/** The catalogue of the repository, read once. */
export const wholeCatalogue = (): Catalogue => {
  read ??= parseCatalogue(readFiles(catalogueFolder));
  return read;
};
