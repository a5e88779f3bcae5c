import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { urlOf, useBrowser, type BrandId } from '../support/browser.ts';
import { everyPage, type KnownPage } from '../support/pages/every-page.ts';

const visitors = useBrowser();

const narrow = { width: 320, height: 640 };
/** About a hundred pages, each of them loaded. */
const longWalk = 1_800_000;

/** Things that stand out of the page's side, where nothing around them scrolls or cuts. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    root.style.fontSize = '200%';
    if (root.scrollWidth <= root.clientWidth) return [];
    const edge = root.clientWidth + 0.5;
    const cut = (element: Element): boolean => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') return true;
      return false;
    };
    const out = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > edge && !cut(element),
    );
    const innermost = out.filter((element) => ![...element.children].some((c) => out.includes(c)));
    const named = innermost.map((element) => {
      const { right } = element.getBoundingClientRect();
      const words = element.textContent?.trim().slice(0, 24) ?? '';
      return `${Math.round(right)} ${element.tagName} ${element.getAttribute('class') ?? ''} ${words}`;
    });
    return [`${root.scrollWidth} wide`, ...named.slice(0, 6)];
  });

/**
 * Pages that do not fit, each with the element that stands out. Their text is there before any
 * script.
 */
const notFitting = async (
  brand: BrandId,
  pages: readonly Pick<KnownPage, 'name' | 'url' | 'who'>[],
): Promise<readonly string[]> => {
  const wide: string[] = [];
  for (const who of new Set(pages.map((page) => page.who)))
    await who.route('**/*.js', (route) => route.abort());
  for (const { name, url, who } of pages) {
    await who.goto(urlOf(brand, url), { waitUntil: 'domcontentloaded' });
    const found = await tooWide(who);
    if (found.length > 0) wide.push([name, url, ...found].join('\n    '));
  }
  return wide;
};

test(
  'every page fits a phone of 320 pixels at twice the type',
  async () => {
    const pages = await everyPage(() => visitors.open({ viewport: narrow }), 'qinghe');
    expect(pages.length).toBeGreaterThan(90);
    expect(await notFitting('qinghe', pages)).toEqual([]);
  },
  longWalk,
);

test.each([
  ['tongrui', ['/', '/insurance/productList', '/tr/detail/1002/0', '/tr/trial/1010', '/tr/login']],
  ['jiaxuan', ['/', '/main/list', '/pro/detail/1002', '/pro/trial/1003', '/pro/login']],
] as const)('%s: its own layouts fit at that size too', async (brand, urls) => {
  const who = await visitors.open({ viewport: narrow });
  const pages = urls.map((url) => ({ name: brand, url, who }));
  expect(await notFitting(brand, pages)).toEqual([]);
});
