import { describe, expect, test } from 'vitest';
import { wholeCatalogue } from '#testing/catalogue/catalogue-folder.ts';

const products = wholeCatalogue().products.map(({ product }) => product);

describe('the lists of a pack', () => {
  test.each(products)('$baseProductNo names every disease that its benefits count', (product) => {
    const stated = product.coverages.flatMap(({ summary }) =>
      [...summary.matchAll(/(\d+) 种(?!为)/g)].map(([, count]) => Number(count)),
    );
    const listed = (product.lists ?? []).map(({ items }) => items.length);
    for (const count of stated) expect(listed).toContain(count);
  });

  test.each(products)('$baseProductNo names nothing twice', ({ lists = [] }) => {
    for (const { items } of lists) expect(new Set(items).size).toBe(items.length);
  });
});
