import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { awake } from '../support/awake.ts';
import {
  axeFindings,
  brandIds,
  desktop,
  phone,
  urlOf,
  useBrowser,
  type BrandId,
} from '../support/browser.ts';
import { checkPage } from '../support/pages/check-page.ts';
import { patience } from '../support/patience.ts';
import { orderToPay } from '../support/place-order.ts';

const visitors = useBrowser();

/** A page about a product under the brand's own prefix, with the agency's seller at its end. */
const about = (brand: BrandId, page: string): string =>
  brand === 'tongrui' ? `/tr/${page}/0` : `/pro/${page}`;

/** Approves all comments as a colleague, in the console. */
const showAllComments = async (page: Page): Promise<void> => {
  const host = urlOf('qinghe', '').replace('localhost', 'staff.localhost');
  const staff = await page.context().browser()!.newContext();
  const desk = await staff.newPage();
  await desk.goto(`${host}/pro/detail/1001`);
  await desk.evaluate(async () => {
    const send = async (path: string, body: object): Promise<void> => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    };
    await send('/api/account/v2/staff/login', { account: 'service', password: 'parasol-sandbox' });
    const waiting = (await (await fetch('/api/console/v1/queue?queue=comments')).json()) as {
      data: { rows: { id: string }[] };
    };
    for (const { id: commentId } of waiting.data.rows) {
      await send('/api/catalogue/v1/staff/comments/decide', { commentId, decision: 'show' });
    }
  });
  await staff.close();
};

/** One page of each kind for the other brands: they differ by their colours. */
const productPages = (brand: BrandId): readonly string[] =>
  ['detail/1001', 'trial/1004', ...(brand === 'qinghe' ? ['detail/1004'] : [])].map((page) =>
    about(brand, page),
  );

const otherPages = [
  '/pro/info/1001',
  '/pro/h5/details/1010',
  '/pro/clause/1001-main?q=免赔额',
  '/pro/viewMore/1001/claims',
  '/pro/viewMore/1001/questions',
  '/pro/comment/1001',
  '/pro/trials',
  '/pro/aiProduct/detail/1001-1002-1004',
  '/pro/aiProduct/clauseRead/1001',
];

/** The pages above in other shapes, of the same parts in the same colours. */
const variants = [
  '/pro/trial/1001',
  '/pro/trialV1/1002',
  '/pro/trialV2/1005',
  '/pro/detailsV1/1004',
  '/pro/detailsV2/1007',
  '/pro/1002',
  '/pro/detailsAnnuity/1005',
];

describe.each(brandIds)('%s', (brand) => {
  test.each(productPages(brand))('has %s without faults, for everyone', async (path) =>
    checkPage(
      await visitors.look(),
      urlOf(brand, path),
      brand === 'qinghe' ? [phone, desktop] : [phone],
    ),
  );

  test('shows what the law wants shown, without any script', async () => {
    const page = await visitors.open({ javaScriptEnabled: false });
    for (const number of ['1001', '1004']) {
      await page.goto(urlOf(brand, about(brand, `detail/${number}`)));
      const text = await page.locator('main').textContent();
      for (const words of [
        '等待期',
        '犹豫期',
        '备案编号',
        '综合偿付能力充足率',
        '如实告知',
        '退保',
        '服务区域',
      ]) {
        expect(text, `${number} ${words}`).toContain(words);
      }
      const exclusions = page.locator('#exclusions li');
      await expect.poll(() => exclusions.count()).toBeGreaterThan(5);
      await expect.poll(() => exclusions.last().isVisible()).toBe(true);
      expect(text).toMatch(/¥\d[\d,]*\/年.{1,12}周岁/);
      expect(
        await page
          .getByRole('link', { name: /客户告知书/ })
          .first()
          .isVisible(),
      ).toBe(true);
    }
  });

  test('leads from the product to its price without any script', async () => {
    const page = await visitors.open({ javaScriptEnabled: false });
    await page.goto(urlOf(brand, about(brand, 'detail/1001')));
    await page.getByRole('link', { name: '算保险费并投保' }).filter({ visible: true }).click();
    const result = page.getByRole('region', { name: '试算结果' });
    const before = await result.innerText();
    await page.getByText('升级版', { exact: true }).click();
    await page.getByRole('combobox', { name: '投保人数' }).selectOption('2');
    await page.getByRole('button', { name: '计算保险费' }).click();
    expect(new URL(page.url()).searchParams.get('plan')).toBe('plus');
    await expect.poll(() => result.innerText()).not.toBe(before);
    await expect.poll(() => result.innerText()).toContain('家庭优惠');
    await expect.poll(() => page.getByRole('group', { name: '被保险人 2' }).count()).toBe(1);
  });
});

describe('the other pages of a product', () => {
  test.each(otherPages)('have %s without faults, for everyone, on a phone', async (path) =>
    checkPage(await visitors.look(), urlOf('qinghe', path), [phone]),
  );

  test.each(variants)('have %s without faults, whatever the product, on a phone', async (path) =>
    checkPage(await visitors.look(), urlOf('qinghe', path), [phone], []),
  );

  test('find words in a clause and lead to them', async () => {
    const page = await visitors.open({ javaScriptEnabled: false });
    await page.goto(urlOf('qinghe', '/pro/clause/1001-main'));
    await page.getByRole('searchbox', { name: '在条款中查找' }).fill('免赔额');
    await page.getByRole('button', { name: '查找' }).click();
    const marks = await page.locator('mark').count();
    expect(marks).toBeGreaterThan(2);
    expect(
      await page
        .getByText(/^共 \d+ 处/)
        .first()
        .innerText(),
    ).toContain(`共 ${marks} 处`);
    await page.getByRole('searchbox').fill('没有这个词');
    await page.getByRole('button', { name: '查找' }).click();
    await expect.poll(() => page.getByText('没有找到“没有这个词”').count()).toBe(1);
  });

  test('put products side by side in the order asked for, and say which is unknown', async () => {
    const page = await visitors.open({ javaScriptEnabled: false, viewport: desktop });
    await page.goto(urlOf('qinghe', '/pro/aiProduct/detail/1004-1001?with=9999'));
    const heads = await page.getByRole('columnheader').allInnerTexts();
    expect(heads.slice(1)).toEqual([
      expect.stringContaining('意外'),
      expect.stringContaining('医疗'),
    ]);
    await expect.poll(() => page.getByText('没有编号为 9999 的产品').count()).toBe(1);
    await expect.poll(() => page.getByText(/推荐|最佳|排名第/).count()).toBe(0);
  });

  test('stand two at a time on a phone, with their differences first', async () => {
    const page = await visitors.open();
    await page.goto(urlOf('qinghe', '/pro/aiProduct/detail/1001-1002-1004'));
    await awake(page);
    const pair = page.getByRole('region', { name: '两款对比' });
    const names = () =>
      pair
        .locator('select')
        .evaluateAll((all) =>
          all.map((one) => (one instanceof HTMLSelectElement ? one.value : '')),
        );
    expect(await names()).toEqual(['1001', '1002']);
    await pair.getByText('保什么', { exact: true }).waitFor();
    // Cover of the same insurers and terms is folded away where both say the same.
    await pair.getByLabel('右边').selectOption('1004');
    await expect.poll(names).toEqual(['1001', '1004']);
    await pair.getByLabel('左边').selectOption('1004');
    await expect.poll(names).toEqual(['1004', '1001']);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('are shared with a picture of the product', async () => {
    const page = await visitors.open({ javaScriptEnabled: false });
    for (const path of ['detail/1001', 'trial/1001', 'info/1001', 'clause/1001-main']) {
      await page.goto(urlOf('qinghe', `/pro/${path}`));
      const image = await page.locator('meta[property="og:image"]').getAttribute('content');
      expect(image).toBe(urlOf('qinghe', '/pictures/1001-wide.png'));
    }
    const picture = await page.request.get(urlOf('qinghe', '/pictures/1001-wide.png'));
    expect(picture.headers()['content-type']).toBe('image/png');
  });

  test('give a clause as a file, without any script', async () => {
    const page = await visitors.open({ javaScriptEnabled: false });
    await page.goto(urlOf('qinghe', '/pro/clause/1001-main'));
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: '下载 PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/条款 1001-main\.pdf$/);
  });

  test('let nobody past a notice before it can have been read', async () => {
    const page = await visitors.open();
    await page.goto(urlOf('qinghe', '/pro/aiProduct/clauseRead/1012'));
    await awake(page);
    await expect
      .poll(() => page.getByRole('button', { name: /请阅读 \d+ 秒/ }).count(), patience)
      .toBe(1);
    await expect.poll(() => page.getByRole('button', { name: /请阅读/ }).isDisabled()).toBe(true);
    const first = await page.getByRole('heading', { level: 1 }).innerText();
    // The clock is the server's: asking it too early, past the page, changes nothing.
    const early = await page.request.post(urlOf('qinghe', '/api/catalogue/v1/notices/read'), {
      headers: { origin: urlOf('qinghe', '') },
      data: { baseProductNo: '1012', code: 'exclusions', action: 'confirm' },
    });
    expect(await early.json()).toMatchObject({ code: errorCodes.READ_TOO_SHORT });
    const on = page.getByRole('button', { name: '我已阅读并理解' });
    await on.waitFor();
    await on.click();
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).innerText(), patience)
      .not.toBe(first);
    await page.goto(urlOf('qinghe', '/pro/aiProduct/clauseRead/1012?step=9'));
    await expect.poll(() => page.getByText('必读内容已看完').count()).toBe(0);
  });
});

describe('a customer', () => {
  test('comments once on what they bought, and others read it when staff have', async () => {
    const long = { timeout: 180_000 };
    const page = await visitors.open();
    await orderToPay(page, 'qinghe');
    await page.getByRole('link', { name: '去支付' }).first().click();
    await page.getByRole('radio', { name: /支付宝/ }).check({ force: true });
    await page.getByRole('button', { name: /^支付 / }).click();
    await page.getByRole('button', { name: '确认支付' }).click(long);
    await page.waitForURL('**/pro/paysuccess/**', long);

    const path = urlOf('qinghe', '/pro/comment/1004');
    const form = page.getByRole('heading', { name: '写评价' });
    await expect
      .poll(async () => {
        await page.goto(path);
        return form.count();
      }, long)
      .toBe(1);
    await awake(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('textbox', { name: '想说的话' }).fill('不打分先提交看看');
    await page.getByRole('button', { name: '提交' }).click();
    await page.getByText('请选择 1 至 5 分').waitFor();
    await page.getByRole('radio', { name: '5 分' }).check({ force: true });
    await page
      .getByRole('textbox', { name: '想说的话' })
      .fill('理赔例子写得清楚，<b>投保</b>很快。');
    await page.getByRole('button', { name: '提交' }).click();
    await page.getByText('您的评价已提交').waitFor();

    const reader = await visitors.open({ javaScriptEnabled: false });
    await reader.goto(path);
    await expect.poll(() => reader.getByText('还没有评价').count()).toBe(1);
    await showAllComments(page);
    await reader.goto(path);
    await expect
      .poll(() => reader.getByText('理赔例子写得清楚，<b>投保</b>很快。').count())
      .toBe(1);
    await expect.poll(() => reader.getByText(/1 位买过的客户，平均 5 分/).count()).toBe(1);
    await expect.poll(() => reader.getByRole('heading', { name: '写评价' }).count()).toBe(0);
    await page.goto(path);
    await expect.poll(() => form.count()).toBe(0);
  }, 180_000);
});
