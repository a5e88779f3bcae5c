import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { emptyPlaces } from '@parasol/domain/base/brands/look';
import { loadBrands } from './load-brands.ts';

const folder = fileURLToPath(new URL('../../../../../../brands', import.meta.url));

test('each brand fills its empty places in words of its own', async () => {
  const brands = await loadBrands(folder);
  expect(brands.length).toBeGreaterThan(2);
  for (const place of emptyPlaces) {
    const words = brands.map(({ look }) => look.empty[place]);
    for (const part of ['title', 'text'] as const)
      expect([place, new Set(words.map((each) => each[part])).size]).toEqual([
        place,
        brands.length,
      ]);
  }
});
