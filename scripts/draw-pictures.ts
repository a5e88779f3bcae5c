import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright-core';
import { parse } from 'yaml';

/**
 * Makes bitmaps from our drawings: messengers show no drawing of a shared link, phones none for a
 * page on the home screen. Run after a drawing or a brand's mark was added or changed, and commit
 * the result.
 */
const root = join(import.meta.dirname, '..');
const square = { width: 480, height: 480 };
const wide = { width: 1200, height: 630 };

const drawingLook = `
  body { margin: 0; background: #e9efec; display: grid; place-items: center; height: 100vh }
  div { height: 78vh; aspect-ratio: 1; border-radius: 50%; background: #24555a; display: grid; place-items: center }
  svg { width: 86%; fill: none; stroke: #fff; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round }
  .accent { stroke: #f3b97c }`;

const executablePath = [process.env['CHROME_PATH'], '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
);
if (!executablePath) throw new Error('no Chromium found; set CHROME_PATH');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage();

const draw = async (
  html: string,
  size: { readonly width: number; readonly height: number },
  file: string,
): Promise<void> => {
  await page.setViewportSize(size);
  await page.setContent(html);
  await writeFile(file, await page.screenshot());
};

const drawings = join(root, 'catalogue/_pictures');
for (const file of (await readdir(drawings)).filter((name) => name.endsWith('.svg'))) {
  const html = `<style>${drawingLook}</style><div>${await readFile(join(drawings, file), 'utf8')}</div>`;
  const name = join(drawings, file.replace(/\.svg$/, ''));
  await draw(html, square, `${name}.png`);
  await draw(html, wide, `${name}-wide.png`);
}

interface Brand {
  readonly id: string;
  readonly name: string;
  readonly slogan: string;
  readonly markPath: string;
  readonly theme: { readonly primary: string; readonly onPrimary: string };
}

const mark = ({ markPath, theme }: Brand): string =>
  `<svg viewBox="0 0 32 32" fill="none" stroke="${theme.onPrimary}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"><path d="${markPath}"/></svg>`;

for (const file of (await readdir(join(root, 'brands'))).filter((name) => name.endsWith('.yaml'))) {
  const brand = parse(await readFile(join(root, 'brands', file), 'utf8')) as Brand;
  const { id, name, slogan, theme } = brand;
  const look = `body{margin:0;height:100vh;display:grid;place-items:center;background:${theme.primary};color:${theme.onPrimary};font-family:"Noto Serif CJK SC",serif}`;
  const to = (suffix: string): string => join(root, 'brands/share', `${id}${suffix}.png`);
  const icon = `<style>${look}svg{width:62vw}</style>${mark(brand)}`;
  await draw(icon, { width: 180, height: 180 }, to('-icon'));
  await draw(icon, { width: 512, height: 512 }, to('-icon-512'));
  await draw(icon, { width: 48, height: 48 }, to('-icon-48'));
  const card = `<style>${look}main{display:flex;align-items:center;gap:64px}svg{width:220px}h1{font-size:112px;margin:0}p{font-size:40px;margin:16px 0 0}</style><main>${mark(brand)}<div><h1>${name}</h1><p>${slogan}</p></div></main>`;
  await draw(card, wide, to('-wide'));
}
await browser.close();
