import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { brandIds, desktop, phone, urlOf, useBrowser } from '../e2e/support/browser.ts';
import { everyPage } from '../e2e/support/pages/every-page.ts';
import { sitDown } from '../e2e/support/staff-desk.ts';
import { galleryPage, type Shot } from './page.ts';

const folder = 'gallery';
/** The brands, and the console. */
const drawnFolders: readonly string[] = [...brandIds, 'console'];
const wanted = process.env['BRANDS']?.split(',') ?? drawnFolders;
const sizes = { phone, desktop } as const;
/** A taller picture shows a reader nothing. */
const mostHeight = 4000;

const visitors = useBrowser();

const draw = async (page: Page, file: string): Promise<void> => {
  await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => undefined);
  // Bars that stay in view would be in the middle of a picture of everything.
  const height = await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('[data-bar=foot]'))
      bar.style.setProperty('position', 'static', 'important');
    return document.documentElement.scrollHeight;
  });
  const { width } = page.viewportSize() ?? phone;
  await page.screenshot({
    path: join(folder, file),
    type: 'jpeg',
    quality: 60,
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, mostHeight) },
    animations: 'disabled',
  });
};

for (const brand of brandIds.filter((id) => wanted.includes(id))) {
  test(`${brand}: every page and state, on a phone and on a desk`, async () => {
    await mkdir(join(folder, brand), { recursive: true });
    const all = await everyPage(visitors.open, brand);
    const shots: Shot[] = [];
    for (const [index, { name, url, who }] of all.entries()) {
      for (const [size, viewport] of Object.entries(sizes)) {
        await who.setViewportSize(viewport);
        await who.goto(urlOf(brand, url), { timeout: 30_000 });
        const file = `${brand}/${String(index).padStart(3, '0')}-${size}.jpg`;
        await draw(who, file);
        shots.push({ brand, area: name.split('/', 1)[0] ?? '', name, size, file, url });
      }
    }
    await writeFile(join(folder, brand, 'shots.json'), JSON.stringify(shots));
    await galleryPage(folder, drawnFolders);
    expect(shots.length).toBeGreaterThan(60);
  }, 1_800_000);
}

test.runIf(wanted.includes('console'))(
  'console: every page a menu leads to',
  async () => {
    await mkdir(join(folder, 'console'), { recursive: true });
    const page = await visitors.open({ viewport: desktop });
    await sitDown(page, 'admin');
    const links = page.getByRole('navigation', { name: '工作台' }).getByRole('link');
    // The queues load a moment after the rest.
    await links.filter({ hasText: '证件审核' }).waitFor();
    const menu = await links.evaluateAll((all) =>
      all.map((link) => ({ name: link.textContent ?? '', url: (link as HTMLAnchorElement).href })),
    );
    const shots: Shot[] = [];
    for (const [index, { name, url }] of menu.entries()) {
      await page.goto(url, { timeout: 30_000 });
      const file = `console/${String(index).padStart(3, '0')}-desktop.jpg`;
      await draw(page, file);
      const { pathname } = new URL(url);
      shots.push({ brand: 'console', area: 'console', name, size: 'desktop', file, url: pathname });
    }
    await writeFile(join(folder, 'console', 'shots.json'), JSON.stringify(shots));
    await galleryPage(folder, drawnFolders);
    expect(shots.length).toBeGreaterThan(20);
  },
  600_000,
);
