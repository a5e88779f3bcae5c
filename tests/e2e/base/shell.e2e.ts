import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { awake, awakeAt } from '../support/awake.ts';
import {
  axeFindings,
  brandIds,
  desktop,
  phone,
  urlOf,
  useBrowser,
  type BrandId,
} from '../support/browser.ts';
import { checkPage, faultsOf } from '../support/pages/check-page.ts';
import { opensAtTop } from '../support/pages/opens-at-top.ts';
import { patience } from '../support/patience.ts';

const visitors = useBrowser();

const rootOf = (brand: BrandId): string => (brand === 'tongrui' ? 'tr' : 'pro');
const listOf = (brand: BrandId): string =>
  brand === 'tongrui' ? '/insurance/productList' : '/main/list';

const mainPages = (brand: BrandId): readonly string[] => [
  '/',
  `${listOf(brand)}?need=medical&age=35`,
  `/${rootOf(brand)}/preview/detail`,
  `/${rootOf(brand)}/me`,
];

/** Brands differ by their colours, which are the same on a phone and on a desk. */
const sizesOf = (brand: BrandId) => (brand === 'qinghe' ? [phone, desktop] : [phone]);

/** Made of the same parts under every brand: only the colours of the pages above differ. */
const narrowPages = [
  '/main/list',
  '/main/list?words=没有这个',
  '/pro/preview/content',
  '/pro/preview/login?type=1',
  '/pro/aiProduct/preview/login?type=8',
  '/pro/login',
  '/pro/app',
  '/pro/test',
];

describe.each(brandIds)('%s', (brand) => {
  test.each(mainPages(brand))('has %s without faults, for everyone', async (path) =>
    checkPage(await visitors.look(), urlOf(brand, path), sizesOf(brand), sizesOf(brand)),
  );

  test('tells a messenger what a shared page is about', async () => {
    const page = await visitors.open({ javaScriptEnabled: false });
    await page.goto(urlOf(brand, `${listOf(brand)}?need=critical`));
    const property = (name: string) =>
      page.locator(`meta[property="og:${name}"]`).getAttribute('content');
    expect(await property('title')).toMatch(/^重疾产品 · /);
    expect(await property('description')).not.toBe('');
    expect(await property('url')).toBe(urlOf(brand, `${listOf(brand)}?need=critical`));
    const answer = await page.goto((await property('image')) ?? '');
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()['content-type']).toMatch(/^image\/(png|jpeg)$/);
  });

  test('finds products without any script', async () => {
    const page = await visitors.open({ javaScriptEnabled: false });
    await page.goto(urlOf(brand, listOf(brand)));
    const all = await page.getByRole('heading', { level: 3 }).count();
    await page.getByRole('textbox', { name: '被保险人年龄' }).fill('70');
    await page.getByRole('button', { name: '查找' }).click();
    expect(new URL(page.url()).searchParams.get('age')).toBe('70');
    const some = await page.getByRole('heading', { level: 3 }).count();
    expect(some).toBeLessThan(all);
  });
});

test.each(narrowPages)('%s has no faults, for everyone, on a phone', async (path) =>
  checkPage(await visitors.look(), urlOf('qinghe', path), [phone]),
);

describe('a visit', () => {
  const cookies = async (page: Page) =>
    Object.fromEntries(
      (await page.context().cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]),
    );

  test('remembers its channel for a year, on every path', async () => {
    const page = await visitors.open();
    await page.goto(urlOf('qinghe', '/?channel=抖音&sub_channel=a&subtemp=b&wxMpType=3'));
    await expect
      .poll(() => cookies(page), patience)
      .toMatchObject({
        channel: '抖音',
        subchannel: 'a~b',
        wxMyType: '3',
      });
    const [channel] = (await page.context().cookies()).filter(({ name }) => name === 'channel');
    const days = ((channel?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(365);
    expect(channel?.path).toBe('/');
  });

  test('marks test traffic, and takes the mark of the mock away again', async () => {
    const page = await visitors.open();
    await page.goto(urlOf('qinghe', '/?trafficlabel=sandbox'));
    await expect.poll(() => cookies(page), patience).toMatchObject({ mockPay: '1' });
    await page.goto(urlOf('qinghe', '/?trafficlabel=sandboxpay'));
    await expect.poll(async () => 'mockPay' in (await cookies(page)), patience).toBe(false);
  });

  test('keeps the last ten pages in the tab, and the query travels to the product', async () => {
    const page = await visitors.open();
    await page.goto(urlOf('qinghe', '/main/list?channel=x&need=medical'));
    await awake(page);
    await page.getByRole('heading', { level: 3 }).first().getByRole('link').click();
    await page.waitForURL('**/pro/detail/*?channel=x');
    await expect
      .poll(
        () =>
          page.evaluate(
            () => JSON.parse(sessionStorage.getItem('routeHistory') ?? '[]') as string[],
          ),
        patience,
      )
      .toEqual(['/main/list', new URL(page.url()).pathname]);
  });

  test('goes on when nobody takes its events', async () => {
    const page = await visitors.open();
    const faults = faultsOf(page);
    await page.route('**/api/tracking/**', (route) => route.abort());
    await page.route('**/alarm/**', (route) => route.abort());
    await page.goto(urlOf('qinghe', '/'));
    await awake(page);
    await (await awakeAt(page.getByRole('link', { name: '全部产品' }))).click();
    await page.getByRole('heading', { level: 1, name: '产品' }).waitFor();
    expect(await page.title()).toBe('全部产品 · 青禾');
    expect(faults.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([]);
  });

  test('shows that a slow page is on its way, and what to do when it does not come', async () => {
    const page = await visitors.open();
    await page.goto(urlOf('qinghe', '/'));
    await awake(page);
    let comes = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      comes = resolve;
    });
    await page.route('**/api/flash/product/list**', async (route) => {
      await released;
      await route.abort();
    });
    await (await awakeAt(page.getByRole('link', { name: '全部产品' }))).click();
    await page.getByRole('progressbar', { name: '正在打开页面' }).waitFor();
    comes();
    await page.getByRole('heading', { level: 1, name: '页面暂时打不开' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.unroute('**/api/flash/product/list**');
    // The page comes back by itself, as soon as there is an answer.
    await page.getByRole('heading', { level: 1, name: '产品' }).waitFor();
  });

  test('tells what was opened to who said that it may be counted, and nothing before', async () => {
    const page = await visitors.open();
    const sent: { events: { pageName: string; toPath: string }[] }[] = [];
    await page.route('**/api/tracking/v1/events', async (route) => {
      sent.push(route.request().postDataJSON() as (typeof sent)[number]);
      await route.continue();
    });
    await page.goto(urlOf('qinghe', '/?mobile=13800000000'));
    await awake(page);
    expect(await page.evaluate(() => localStorage.getItem('visitorId'))).toBeNull();
    const allow = page.getByRole('button', { name: '允许浏览统计', exact: true });
    await (await awakeAt(allow)).click();
    await (await awakeAt(page.getByRole('link', { name: '全部产品' }))).click();
    await page.getByRole('heading', { level: 1, name: '产品' }).waitFor();
    await expect
      .poll(() => sent.flatMap(({ events }) => events), patience)
      .toMatchObject([{ pageName: 'home/product-list', toPath: '/main/list' }]);
    expect(JSON.stringify(sent)).not.toContain('13800000000');
  });
});

describe('a new-style link', () => {
  const wrong = '/pro/detail/1001?newLink=true&sellChannel=99';

  test('that is wrong is stopped with a sentence that says why', async () => {
    const page = await visitors.open();
    const answer = await page.goto(urlOf('qinghe', wrong));
    expect(answer?.status()).toBe(403);
    await page.getByText('链接的销售渠道与当前网站不符').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('that is right opens the page', async () => {
    const page = await visitors.open();
    const answer = await page.goto(urlOf('qinghe', '/pro/detail/1001?newLink=true&sellChannel=1'));
    expect(answer?.status()).toBe(200);
  });
});

describe('the keyboard', () => {
  test('reaches the content first, then everything else, and shows where it is', async () => {
    const page = await visitors.open({ viewport: desktop });
    await page.goto(urlOf('qinghe', '/'));
    await awake(page);
    await page.keyboard.press('Tab');
    await expect.poll(() => page.locator(':focus').textContent()).toBe('跳到正文');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.locator(':focus').textContent()).toBe('看看产品');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: '产品' }).waitFor();
    // The new page is read from its heading on.
    await opensAtTop(page, 'H1', /产品/);
  });
});

describe('sharing', () => {
  test('copies a link with the channel where there is no share sheet', async () => {
    const page = await visitors.open({ viewport: desktop });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(urlOf('qinghe', '/main/list?channel=ad&token=secret'));
    await awake(page);
    await page.getByRole('button', { name: '分享' }).click();
    await page.getByRole('button', { name: '复制链接' }).click();
    await page.getByText('链接已复制').waitFor();
    const link = new URL(await page.evaluate('navigator.clipboard.readText()'));
    expect(link.searchParams.get('channel')).toBe('ad');
    expect(link.searchParams.has('token')).toBe(false);
  });
});
