import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { rows } from '@parasol/routes/index';
import { withQuery } from '@parasol/routes/links/link';
import type { Row } from '@parasol/routes/row';
import { brandIds, desktop, phone, urlOf, useBrowser } from '../e2e/support/browser.ts';
import { sitDown } from '../e2e/support/staff-desk.ts';
import { customerWithPast, type Numbers } from './customer.ts';
import { othersOf } from './others.ts';
import { galleryPage, type Shot } from './page.ts';

const folder = 'gallery';
/** The brands, and the console. */
const drawnFolders: readonly string[] = [...brandIds, 'console'];
const wanted = process.env['BRANDS']?.split(',') ?? drawnFolders;
const sizes = { phone, desktop } as const;
/** A taller picture shows a reader nothing. */
const mostHeight = 4000;

const visitors = useBrowser();

/** States of a page that its address alone does not produce. */
const states = (root: 'pro' | 'tr', numbers: Numbers): readonly (readonly [string, string])[] => {
  const about = {
    session: numbers['sessionNo'],
    birthDate: '1990-03-07',
    sex: 'female',
    relation: 'self',
  };
  const list = root === 'tr' ? '/insurance/orderList' : '/pro/me/order/2';
  return [
    ['orders/订单列表 待支付', withQuery(list, { tab: 'to-pay' })],
    ['orders/订单列表 未提交', withQuery(list, { tab: 'draft' })],
    ['orders/订单详情 已承保', withQuery(`/${root}/me/order/detail`, { id: numbers['issuedNo'] })],
    ['orders/投保进度 已承保', withQuery(`/${root}/order/progress`, { id: numbers['issuedNo'] })],
    ['home/产品 医疗', `${root === 'tr' ? '/insurance/productList' : '/main/list'}?need=medical`],
    ['disclosure/智能核保 问题', withQuery(`/${root}/intelhealth/question/1001`, about)],
    ['disclosure/健康告知 重疾险', `/${root}/health/1002`],
    ['rating/试算 增额终身寿', `/${root}/trial/1010`],
    ['catalogue/产品 年金，先看领取', `/${root}/detailsAnnuity/1005`],
    ['catalogue/产品 父母防癌', `/${root}/detail/1007`],
    ['catalogue/并排看', `/${root}/aiProduct/detail/${numbers['compared']}`],
    ['catalogue/疾病清单', `/${root}/viewMore/1002/lists`],
    ['orders/投保 没有试算', `/${root}/order/1001`],
    ['catalogue/不存在的产品', `/${root}/detail/9999${root === 'tr' ? '/0' : ''}`],
    ['shell/不存在的页面', '/no/such/page'],
  ];
};

const addressOf = ({ path }: Row, numbers: Numbers): string | null => {
  const clauses: Numbers = {
    ...numbers,
    clauseId: '1004-main',
    type: 'coverages',
    code: 'exclusions',
  };
  const place = path.replace(/:(\w+)/g, (_all, name: string) => clauses[name] ?? ':');
  const { orderNo = '', draftNo = '', quoteNo = '', displayId = '', paySeq = '' } = numbers;
  const { agentOrderNo } = numbers;
  if (agentOrderNo !== undefined && !place.includes(':'))
    return withQuery(place, { agentOrderNo, orderNo });
  // Forms for a new thing, which a number would open for an existing one.
  if (/\/(family\/member|cover\/outside)$/.test(path)) return place;
  const query = path.includes('/order/:')
    ? { draft: draftNo, quoteNo }
    : { orderNo, id: orderNo, displayId, paySeq, type: 7 };
  return place.includes(':')
    ? null
    : withQuery(place, path.includes('/:') && !path.includes('/order/:') ? {} : query);
};

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
    const root = brand === 'tongrui' ? 'tr' : 'pro';
    await mkdir(join(folder, brand), { recursive: true });
    const page = await visitors.open();
    const numbers = await customerWithPast(page, brand);
    const stranger = await visitors.open();
    const seen = new Set<string>();
    const own = rows.filter((row) => {
      const fresh = !seen.has(`${row.page} ${row.variant ?? ''}`);
      const here = (row.root === undefined || row.root === root) && !row.developmentOnly;
      if (here && fresh) seen.add(`${row.page} ${row.variant ?? ''}`);
      return here && fresh;
    });
    const pages = own.flatMap((row) => {
      const url = addressOf(row, numbers);
      const open = row.ttl !== undefined || row.page === 'accounts/login';
      return url === null
        ? []
        : [{ name: `${row.page} ${row.title ?? ''}`, url, who: open ? stranger : page }];
    });
    const all: { name: string; url: string; who: Page }[] = [
      ...pages,
      ...states(root, numbers).map(([name, url]) => ({ name, url, who: page })),
    ];
    // Cases that the journeys' calls create under the first brand only.
    const others = brand === 'qinghe' ? await othersOf(visitors.open) : [];
    for (const { who, what, pages: pageNames, numbers: known } of others)
      for (const row of own.filter((each) => pageNames.includes(each.page))) {
        const url = addressOf(row, known);
        if (url) all.push({ name: `${row.page} ${what}`, url, who });
      }
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
