import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';
import type Axe from 'axe-core';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import browsers from '../../../scripts/browsers.json' with { type: 'json' };
import { patience } from './patience.ts';
import { startSystem, type RunningSystem } from './system.ts';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

const hosts = { qinghe: 'localhost', tongrui: 'tr.localhost', jiaxuan: 'jx.localhost' } as const;
export type BrandId = keyof typeof hosts;
export const brandIds = Object.keys(hosts) as BrandId[];

/** The worker's own, started for its first file: what a file does, those of other workers do not see. */
let ofWorker: { readonly browser: Browser; readonly system: RunningSystem } | undefined;
/** The system of the running test file. */
let system: RunningSystem | undefined;

export const urlOf = (brand: BrandId, path: string): string =>
  `http://${hosts[brand]}:${system?.port}${path}`;

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--process-per-site',
  // A camera that shows a test picture five times a second, without a permission prompt.
  '--use-fake-device-for-media-stream=fps=5',
  '--use-fake-ui-for-media-stream',
];

/** Every browser that is open. */
const launched = new Set<Browser>();

export const launch = async (more: readonly string[] = []): Promise<Browser> => {
  const executablePath = [process.env['CHROME_PATH'], ...browsers].find(
    (path) => path && existsSync(path),
  );
  if (!executablePath) throw new Error('no Chromium found; set CHROME_PATH');
  const browser = await chromium.launch({ executablePath, args: [...flags, ...more] });
  launched.add(browser);
  browser.once('disconnected', () => launched.delete(browser));
  return browser;
};

/** A new visitor with a phone in their hand. */
export const phoneContext = async (
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    viewport: phone,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(patience.timeout);
  return context;
};

/** The words a person would read first on a page. */
const shownOn = async (page: Page): Promise<string> => {
  const text = await page
    .locator('dialog[open],[role="dialog"],main')
    .first()
    .innerText({ timeout: 2000 })
    .catch(() => 'nothing that can be read');
  return `${page.url()}\n    ${text.replaceAll(/\s+/g, ' ').slice(0, 600)}`;
};

/** The pages' addresses when a journey failed: its error alone names only the missing thing. */
const sayWhereTheyStood = async (): Promise<void> => {
  const contexts = [...launched].flatMap((browser) => browser.contexts());
  const pages = contexts.flatMap((context) => context.pages());
  const shown = await Promise.all(pages.map(shownOn));
  process.stderr.write(`${shown.map((text) => `  a page stood at ${text}`).join('\n')}\n`);
};

/**
 * A browser and a system: the worker's, or one that is started with flags or settings. `open` gives
 * a page in a context of its own, as a new visitor; `look` a page for a reader, with the cache of
 * the last one, which stays open so that both share a process and what it has compiled.
 */
export const useBrowser = (
  systemFlags: readonly string[] = [],
  settings?: () => Promise<Readonly<Record<string, string>>>,
) => {
  let browser: Browser | undefined;
  let reader: BrowserContext | undefined;
  const newContext = (options: BrowserContextOptions = {}): Promise<BrowserContext> =>
    phoneContext(browser!, options);
  beforeAll(async () => {
    ofWorker ??= { browser: await launch(), system: await startSystem() };
    browser = ofWorker.browser;
    const own = systemFlags.length > 0 || settings !== undefined;
    system = own
      ? await startSystem({ flags: systemFlags, settings: await settings?.() })
      : ofWorker.system;
  });
  // A page left open still works: pages of a test are closed with it.
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await sayWhereTheyStood();
    for (const context of browser?.contexts() ?? []) if (context !== reader) await context.close();
  });
  afterAll(async () => {
    await reader?.close();
    reader = undefined;
    if (system !== ofWorker?.system) await system?.stop();
  });
  return {
    open: async (options: BrowserContextOptions = {}): Promise<Page> =>
      (await newContext(options)).newPage(),
    look: async (): Promise<Page> => {
      reader ??= await newContext();
      await reader.clearCookies();
      const former = reader.pages();
      const page = await reader.newPage();
      for (const old of former.slice(0, -1)) await old.close();
      return page;
    },
  };
};

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * Findings of axe on the page, as lines that name the place; contrast takes most of its time. The
 * frame around every page need not be checked on each.
 */
export const axeFindings = async (
  page: Page,
  {
    contrast = true,
    without = [],
  }: { readonly contrast?: boolean; readonly without?: readonly string[] } = {},
): Promise<string[]> => {
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axeSource);
  return page.evaluate(
    async ([enabled, exclude]) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe };
      // Colours are judged where they come to rest, not on the way.
      for (const motion of document.getAnimations()) {
        if (Number.isFinite(Number(motion.effect?.getComputedTiming().endTime))) motion.finish();
      }
      const { violations } = await axe.run(
        { exclude: [...exclude] },
        {
          resultTypes: ['violations'],
          preload: false,
          rules: { 'color-contrast': { enabled } },
        },
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
      );
    },
    [contrast, without] as const,
  );
};
