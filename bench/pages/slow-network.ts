import { existsSync } from 'node:fs';
import process from 'node:process';
import { chromium, type Browser, type Page } from 'playwright-core';
import browsers from '../../scripts/browsers.json' with { type: 'json' };
import { startSystem } from '../parts/system.ts';

/** Slow 3G: two seconds until the first byte, fifty kilobytes a second. */
const slow = {
  offline: false,
  latency: 2000,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};
const phone = { width: 390, height: 844 };
const rounds = 3;

const executable = [process.env['CHROME_PATH'], ...browsers].find(
  (path) => path && existsSync(path),
);

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const product = '/pro/detail/1001';
const shown = (page: Page): Promise<void> =>
  page.locator('main h1', { hasText: '百万医疗' }).first().waitFor({ timeout: 60_000 });

const visitor = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ viewport: phone, hasTouch: true });
  return context.newPage();
};

const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow);
};

/** Measures until the product is shown, from a plain link and from one that the script follows. */
const plain = async (browser: Browser, base: string): Promise<number> => {
  const page = await visitor(browser);
  await slowDown(page);
  const started = performance.now();
  await page.goto(base + product, { waitUntil: 'commit' });
  await shown(page);
  await page.context().close();
  return performance.now() - started;
};

/** `wait` until the home page's script has woken and, when asked, has fetched ahead. */
const followed = async (browser: Browser, base: string, wait: number): Promise<number> => {
  const page = await visitor(browser);
  await slowDown(page);
  await page.goto(base);
  await page.locator('#root').dispatchEvent('pointerdown');
  await page.waitForFunction(() => '__reactRouterVersion' in globalThis, null, { timeout: 60_000 });
  await page.waitForTimeout(wait);
  const started = performance.now();
  await page.locator(`main a[href^="${product}"]`).first().tap();
  await shown(page);
  await page.context().close();
  return performance.now() - started;
};

const times = async (measure: () => Promise<number>): Promise<number> => {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) taken.push(await measure());
  return median(taken);
};

export const run = async (): Promise<void> => {
  const system = await startSystem();
  const browser = await chromium.launch({
    ...(executable ? { executablePath: executable } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const document = await times(() => plain(browser, system.base));
    const early = await times(() => followed(browser, system.base, 0));
    const later = await times(() => followed(browser, system.base, 20_000));
    const line = (name: string, ms: number): void =>
      console.log(
        `  home → product, ${name}: ${(ms / 1000).toFixed(1)} s, ${(ms / document).toFixed(2)} × the plain document`,
      );
    line('plain document', document);
    line('followed as soon as the script is awake', early);
    line('followed after reading a while', later);
  } finally {
    await browser.close();
    await system.stop();
  }
};
