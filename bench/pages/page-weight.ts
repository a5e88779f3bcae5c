import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageAssets } from '@parasol/routes/rendering';

const folder = join(import.meta.dirname, '../../apps/storefront/dist/client');

/** The page's script as it travels: brotli, everything it needs before it answers to touch. */
const scriptBytes = async (files: readonly string[]): Promise<number> => {
  const sizes = files.map(async (file) => (await stat(join(folder, `${file}.br`))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

const aims: Readonly<Record<string, number>> = {
  'catalogue/product-detail': 95,
  'orders/order-form': 150,
};

/** The files of a first visit to a page; from the build, so nothing needs to run. */
export const run = async (): Promise<void> => {
  const text = await readFile(join(folder, 'page-assets.json'), 'utf8');
  const { entry, pages } = JSON.parse(text) as PageAssets;
  const weights = Object.entries(pages).map(async ([page, { preload, css }]) => ({
    page,
    script: (await scriptBytes([entry, ...preload])) / 1000,
    css: Buffer.byteLength(css) / 1000,
  }));
  const heaviest = (await Promise.all(weights)).toSorted((a, b) => b.script - a.script);
  for (const { page, script, css } of heaviest) {
    const aim = aims[page] === undefined ? '' : `(aim ≤ ${aims[page]})`;
    const figures = `script ${script.toFixed(1).padStart(6)} KB ${aim.padEnd(12)} CSS ${css.toFixed(1).padStart(5)} KB (aim ≤ 12)`;
    if (aim !== '' || script > 105 || css > 12) console.log(`${page.padEnd(28)} ${figures}`);
  }
  console.log('every other page: script under 105 KB, CSS under 12 KB');
};
