import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PageAssets } from '@parasol/routes/rendering';

const folder = join(import.meta.dirname, '../../../apps/storefront/dist/client');

/** Bytes of a first visit before the page answers to touch, as they travel. */
const bytesOf = async (page: string): Promise<number> => {
  const text = await readFile(join(folder, 'page-assets.json'), 'utf8');
  const { entry, pages } = JSON.parse(text) as PageAssets;
  const files = [entry, ...(pages[page]?.preload ?? [])];
  const sizes = files.map(async (file) => (await stat(join(folder, `${file}.br`))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

test.each([
  ['home/home', 93],
  ['home/product-list', 94],
  ['catalogue/product-detail', 95],
])('%s wakes with at most %d KB of script', async (page, most) => {
  expect((await bytesOf(page)) / 1000).toBeLessThanOrEqual(most);
});

test('the chat brings at most 25 KB of script, and only when it is opened', async () => {
  const parts = /^(?:chat\.part|conversation|use-topic|use-room-above-keyboard)-.*\.js\.br$/;
  const files = (await readdir(folder)).filter((file) => parts.test(file));
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  expect(sizes.length).toBeGreaterThanOrEqual(2);
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThanOrEqual(25);
});
