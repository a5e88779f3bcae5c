import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright-core';

/**
 * Makes the bitmaps of `catalogue/_pictures` from the drawings beside them: messengers show no
 * drawing when a product is shared. Run after a drawing was added or changed, and keep the result.
 */
const folder = join(import.meta.dirname, '../catalogue/_pictures');
const size = 480;

const look = `
  body { margin: 0; background: #e9efec; display: grid; place-items: center; height: 100vh }
  div { width: 78%; aspect-ratio: 1; border-radius: 50%; background: #24555a; display: grid; place-items: center }
  svg { width: 86%; fill: none; stroke: #fff; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round }
  .accent { stroke: #f3b97c }`;

const executablePath = [process.env['CHROME_PATH'], '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
);
if (!executablePath) throw new Error('no Chromium found; set CHROME_PATH');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: size, height: size } });
for (const file of (await readdir(folder)).filter((name) => name.endsWith('.svg'))) {
  const drawing = await readFile(join(folder, file), 'utf8');
  await page.setContent(`<style>${look}</style><div>${drawing}</div>`);
  await writeFile(join(folder, file.replace(/svg$/, 'png')), await page.screenshot());
}
await browser.close();
