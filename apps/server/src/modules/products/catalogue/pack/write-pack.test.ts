import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFiles } from './catalogue-files.ts';
import { contentHash } from './content-hash.ts';
import { parseCatalogue } from './load-catalogue.ts';
import { writePack } from './write-pack.ts';

const files = readFiles(join(import.meta.dirname, '../../../../../../../catalogue'));
const { products, shared } = parseCatalogue(files);

test('every pack that is written from its product is read to the same content', () => {
  const written = new Map(
    products.flatMap(({ product }) =>
      [...writePack(product, shared)].map(
        ([name, text]) => [`${product.baseProductNo}/${name}`, text] as const,
      ),
    ),
  );
  const common = [...files].filter(([file]) => file.startsWith('_'));
  const again = parseCatalogue(new Map([...common, ...written]));
  expect(again.products.map(({ contentHash: hash }) => hash)).toEqual(
    products.map(({ contentHash: hash }) => hash),
  );
  // The database stores JSON.
  const hashes = products.map(({ product }) => contentHash(JSON.parse(JSON.stringify(product))));
  expect(hashes).toEqual(products.map(({ contentHash: hash }) => hash));
});
