import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { awake } from './awake.ts';
import {
  axeFindings,
  brandIds,
  desktop,
  phone,
  urlOf,
  useBrowser,
  type BrandId,
} from './browser.ts';
import { logIn, newMobile } from './fill-order.ts';
import { orderToPay } from './place-order.ts';

const visitors = useBrowser();
const patience = { timeout: 15_000 };

/** A page about a product under the brand's own prefix, with the agency's seller at its end. */
const about = (brand: BrandId, page: string): string =>
  brand === 'tongrui' ? `/tr/${page}/0` : `/pro/${page}`;

const faultsOf = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
};

/** As staff do; their console is no page of the storefront. */
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
    const waiting = (await (await fetch('/api/catalogue/v1/staff/comments')).json()) as {
      data: { comments: { commentId: string }[] };
    };
    for (const { commentId } of waiting.data.comments) {
      await send('/api/catalogue/v1/staff/comments/decide', { commentId, decision: 'show' });
    }
  });
  await staff.close();
};

const overhang = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

const productPages = (brand: BrandId): readonly string[] =>
  ['detail/1001', 'detail/1004', 'trial/1004'].map((page) => about(brand, page));

const otherPages = [
  '/pro/info/1001',
  '/pro/trial/1001',
  '/pro/detailsV1/1004',
  '/pro/detailsV2/1007',
  '/pro/1002',
  '/pro/h5/details/1010',
  '/pro/detailsAnnuity/1005',
  '/pro/clause/1001-main?q=免赔额',
  '/pro/viewMore/1001/claims',
  '/pro/viewMore/1001/questions',
  '/pro/comment/1001',
  '/pro/trialV1/1002',
  '/pro/trialV2/1005',
  '/pro/trials',
  '/pro/aiProduct/detail/1001-1002-1004',
  '/pro/aiProduct/clauseRead/1001',
];

const checkPage = async (brand: BrandId, path: string, viewport: typeof phone): Promise<void> => {
  const page = await visitors.open({ viewport });
  const faults = faultsOf(page);
  const answer = await page.goto(urlOf(brand, path));
  expect(answer?.status()).toBe(200);
  await awake(page);
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(overhang), 'wider than the window').toBeLessThanOrEqual(0);
  expect(await page.locator('h1').count()).toBe(1);
  expect(faults).toEqual([]);
  await page.context().close();
};

describe.each(brandIds)('%s', (brand) => {
  it.each(productPages(brand))(
    'has %s without faults, for everyone, on a phone and on a desk',
    async (path) => {
      await checkPage(brand, path, phone);
      await checkPage(brand, path, desktop);
    },
  );

  it('shows what the law wants shown, without any script', async () => {
    const page = await visitors.open({ javaScriptEnabled: false });
    for (const number of ['1001', '1004']) {
      await page.goto(urlOf(brand, about(brand, `detail/${number}`)));
      const text = await page.locator('main').innerText();
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
      expect(await exclusions.count()).toBeGreaterThan(5);
      expect(await exclusions.last().isVisible()).toBe(true);
      expect(text).toMatch(/¥\d[\d,]*\/年起\n.*周岁/);
      expect(
        await page
          .getByRole('link', { name: /客户告知书/ })
          .first()
          .isVisible(),
      ).toBe(true);
    }
  });

  it('leads from the product to its price without any script', async () => {
    const page = await visitors.open({ javaScriptEnabled: false });
    await page.goto(urlOf(brand, about(brand, 'detail/1001')));
    await page.getByRole('link', { name: '算保费并投保' }).filter({ visible: true }).click();
    const result = page.getByRole('region', { name: '试算结果' });
    const before = await result.innerText();
    await page.getByText('升级版', { exact: true }).click();
    await page.getByRole('combobox', { name: '投保人数' }).selectOption('2');
    await page.getByRole('button', { name: '计算保费' }).click();
    expect(new URL(page.url()).searchParams.get('plan')).toBe('plus');
    expect(await result.innerText()).not.toBe(before);
    expect(await result.innerText()).toContain('家庭优惠');
    expect(await page.getByRole('group', { name: '被保险人 2' }).count()).toBe(1);
  });
});

describe('the other pages of a product', () => {
  it.each(otherPages)(
    'have %s without faults, for everyone, on a phone and on a desk',
    async (path) => {
      await checkPage('qinghe', path, phone);
      await checkPage('qinghe', path, desktop);
    },
  );

  it('find words in a clause and lead to them', async () => {
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
    expect(await page.getByText('没有找到“没有这个词”').count()).toBe(1);
  });

  it('put products side by side in the order asked for, and say which is unknown', async () => {
    const page = await visitors.open({ javaScriptEnabled: false });
    await page.goto(urlOf('qinghe', '/pro/aiProduct/detail/1004-1001?with=9999'));
    const heads = await page.getByRole('columnheader').allInnerTexts();
    expect(heads.slice(1)).toEqual([
      expect.stringContaining('意外'),
      expect.stringContaining('医疗'),
    ]);
    expect(await page.getByText('没有编号为 9999 的产品').count()).toBe(1);
    expect(await page.getByText(/推荐|最佳|排名第/).count()).toBe(0);
  });

  it('give a clause as a file, without any script', async () => {
    const page = await visitors.open({ javaScriptEnabled: false });
    await page.goto(urlOf('qinghe', '/pro/clause/1001-main'));
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: '下载 PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/条款\.pdf$/);
  });

  it('let nobody past a notice before it can have been read', async () => {
    const page = await visitors.open();
    await page.goto(urlOf('qinghe', '/pro/aiProduct/clauseRead/1001'));
    await awake(page);
    await expect
      .poll(() => page.getByRole('button', { name: /请阅读 \d+ 秒/ }).count(), patience)
      .toBe(1);
    expect(await page.getByRole('button', { name: /请阅读/ }).isDisabled()).toBe(true);
    const first = await page.getByRole('heading', { level: 1 }).innerText();
    // The clock is the server's: asking it too early, past the page, changes nothing.
    const early = await page.request.post(urlOf('qinghe', '/api/catalogue/v1/notices/read'), {
      headers: { origin: urlOf('qinghe', '') },
      data: { baseProductNo: '1001', code: 'exclusions', action: 'confirm' },
    });
    expect(await early.json()).toMatchObject({ code: 30109 });
    const on = page.getByRole('button', { name: '我已阅读并理解' });
    await on.waitFor({ timeout: 20_000 });
    await on.click();
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).innerText(), patience)
      .not.toBe(first);
    await page.goto(urlOf('qinghe', '/pro/aiProduct/clauseRead/1001?step=9'));
    expect(await page.getByText('必读内容已看完').count()).toBe(0);
  });

  it.each([
    ['/pro/detail/9999', 404],
    ['/pro/trial/9999', 404],
    ['/pro/clause/none', 404],
    ['/pro/viewMore/1001/nothing', 404],
    ['/pro/nonsense', 404],
    ['/tr/detail/1001/0', 404],
  ])('answers %s with a page of its own and %i', async (path, status) => {
    const page = await visitors.open();
    const answer = await page.goto(urlOf('qinghe', path));
    expect(answer?.status()).toBe(status);
    expect(await page.getByRole('link', { name: '看看产品' }).count()).toBe(1);
  });
});

describe('the calculator', () => {
  const result = (page: Page) => page.getByRole('region', { name: '试算结果' });
  const price = (page: Page) => result(page).getByRole('status').first().innerText();

  it('answers while one moves a control, and the last answer is the one that stays', async () => {
    const page = await visitors.open();
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/barley/core/cal/get-result'))
        asked.push(request.postDataJSON());
    });
    // The first answers take their time, so that a later one can overtake them.
    let held = 0;
    await page.route('**/api/barley/core/cal/get-result', async (route) => {
      const wait = (held += 1) === 1 ? 1500 : 0;
      await new Promise((resolve) => setTimeout(resolve, wait));
      await route.continue().catch(() => undefined);
    });
    await page.goto(urlOf('qinghe', '/pro/trial/1002'));
    await awake(page);
    const slider = page.getByRole('slider', { name: '基本保额' });
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => asked.length, patience).toBe(1);
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight');
    const chosen = Number(await slider.inputValue()) * 100;
    const last = () => asked.at(-1) as { sumAssured: number } | undefined;
    await expect.poll(() => last()?.sumAssured, patience).toBe(chosen);
    const answer = await page.request.post(urlOf('qinghe', '/api/barley/core/cal/get-result'), {
      data: last(),
      headers: { origin: new URL(urlOf('qinghe', '/')).origin },
    });
    const { data } = (await answer.json()) as { data: { instalment: number } };
    const shown = (data.instalment / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
    await expect.poll(() => price(page), patience).toContain(shown);
    await page.waitForTimeout(1600);
    expect(await price(page)).toContain(shown);
  });

  it('asks for the job by its name, derives the class, and carries it to the order', async () => {
    const page = await visitors.open();
    await page.goto(urlOf('qinghe', '/pro/trial/1004'));
    await awake(page);
    expect(await page.getByText('未选职业，暂按 1 类计算').count()).toBe(1);
    const pick = async (words: string, job: RegExp): Promise<void> => {
      await page.getByRole('button', { name: /^职业：/ }).click();
      const sheet = page.getByRole('dialog', { name: '选择职业' });
      await sheet.getByRole('searchbox', { name: '搜索职业' }).fill(words);
      await sheet.getByRole('button', { name: job }).click();
    };
    await pick('消防', /^消防员/);
    await expect.poll(() => result(page).innerText(), patience).toMatch(/6 类.*承保/);
    await pick('外卖', /^外卖/);
    await expect.poll(() => result(page).innerText(), patience).toContain('¥');
    expect(await page.getByRole('button', { name: /^职业：外卖.+类/ }).count()).toBe(1);
    const locked = page.waitForRequest('**/api/rating/v1/quotes/lock');
    await page.getByRole('button', { name: '按这个价格投保' }).click();
    const { insureds } = (await locked).postDataJSON() as { insureds: object[] };
    expect(insureds).toMatchObject([{ occupationCode: expect.stringMatching(/^\d{7}$/) }]);
  });

  it('takes a job that is typed where there is no script', async () => {
    const page = await visitors.open({ javaScriptEnabled: false });
    await page.goto(urlOf('qinghe', '/pro/trial/1004'));
    await page.getByRole('textbox', { name: '职业名称' }).fill('教师');
    await page.getByRole('button', { name: '计算保费' }).click();
    const found = page.getByRole('combobox', { name: /相近的职业/ });
    await found.selectOption({ label: '小学教师（1 类）' });
    await page.getByRole('button', { name: '计算保费' }).click();
    expect(await page.getByRole('textbox', { name: '职业名称' }).inputValue()).toBe('小学教师');
    expect(await result(page).innerText()).toContain('¥');
  });

  it('starts whoever joins the family like the first, and adds up what they pay', async () => {
    const page = await visitors.open();
    await page.goto(urlOf('qinghe', '/pro/trial/1001'));
    await awake(page);
    await page.locator('select[name=count]').selectOption('3');
    await expect.poll(() => result(page).innerText(), patience).toContain('第 3 位');
    expect(await result(page).innerText()).toContain('家庭优惠');
  });

  it('says at the control what is possible instead', async () => {
    const page = await visitors.open();
    await page.goto(urlOf('qinghe', '/pro/trial/1001?y0=1950&m0=1&d0=1'));
    expect(await result(page).innerText()).toMatch(/投保年龄为.*至 60 周岁/);
    expect(await page.getByRole('button', { name: '按这个价格投保' }).isDisabled()).toBe(true);
    await awake(page);
    await page.getByRole('combobox', { name: '出生年' }).selectOption('1990');
    await expect.poll(() => result(page).innerText(), patience).toContain('¥');
    expect(await page.getByRole('button', { name: '按这个价格投保' }).isDisabled()).toBe(false);
  });

  it('shows every instalment with its date, and what a surrender would return', async () => {
    const page = await visitors.open();
    await page.goto(urlOf('qinghe', '/pro/trial/1002'));
    await page.getByText(/全部 \d+ 期的日期和金额/).click();
    const dates = await page.locator('#cost ol li').allInnerTexts();
    expect(dates.length).toBeGreaterThanOrEqual(10);
    expect(new Set(dates.map((line) => line.replace(/^[\s\S]*¥/, ''))).size).toBe(1);
    await page.getByText('逐年数字').click();
    const rows = await page.locator('#surrender tbody tr').count();
    expect(rows).toBeGreaterThan(50);
    expect(await page.locator('#surrender').getByRole('img').getAttribute('aria-label')).toMatch(
      /退保可退/,
    );
  });

  it('keeps trials for the visitor, shares one without birth dates, and compares four', async () => {
    const page = await visitors.open();
    await page.goto(urlOf('qinghe', '/pro/trial/1001'));
    await awake(page);
    const years = ['1990', '1985', '1980', '1975', '1970'];
    for (const year of years) {
      const answered = page.waitForResponse('**/api/barley/core/cal/get-cash-value-info');
      await page.getByRole('combobox', { name: '出生年' }).selectOption(year);
      await answered;
      const saved = page.waitForResponse('**/api/rating/v1/trials/save');
      await page.getByRole('button', { name: '保存试算' }).click();
      await saved;
      await result(page).getByText('已保存').waitFor();
    }
    await page.getByRole('button', { name: '分享试算' }).click();
    const link = page.getByRole('link', { name: /\/pro\/trials\/.+/ });
    const target = (await link.getAttribute('href')) ?? '';

    const friend = await visitors.open({ javaScriptEnabled: false });
    await friend.goto(urlOf('qinghe', target));
    expect(await friend.locator('main').innerText()).toContain('56 周岁');
    expect(await friend.content()).not.toContain('1970-');

    await page.goto(urlOf('qinghe', '/pro/trials'));
    const boxes = page.getByRole('checkbox');
    expect(await boxes.count()).toBe(years.length + 1);
    for (let index = 0; index < 5; index++) await boxes.nth(index).check();
    await page.getByRole('button', { name: '对比勾选的试算' }).click();
    await page.getByText('一次最多对比 4 个').waitFor();
    expect(await page.getByRole('columnheader').count()).toBe(5);
    await page.getByRole('button', { name: '删除' }).first().click();
    await expect.poll(() => page.getByRole('checkbox').count(), patience).toBe(years.length);
  });

  it('locks the price before it leads on', async () => {
    const page = await visitors.open({ viewport: desktop });
    await page.goto(urlOf('qinghe', '/pro/trial/1004'));
    await awake(page);
    const locked = page.waitForResponse('**/api/rating/v1/quotes/lock');
    await page.getByRole('button', { name: '按这个价格投保' }).click();
    const { data } = (await (await locked).json()) as { data: { quoteNo: string } };
    expect(data.quoteNo).toMatch(/^Q\d+$/);
    // The order is for people who are logged in: the way there leads past the login.
    await page.getByRole('dialog').waitFor();
  });
});

describe('a customer', () => {
  it('goes past the pre-page with the price they locked', async () => {
    const page = await visitors.open();
    await logIn(page, 'qinghe', newMobile());
    const birthYear = new Date().getFullYear() - 6;
    await page.goto(urlOf('qinghe', `/pro/trial/1011?y0=${birthYear}&m0=1&d0=1`));
    await awake(page);
    await page.getByRole('button', { name: '按这个价格投保' }).click();
    await page.waitForURL('**/pro/pre/1011?quoteNo=*', patience);
    await page.getByRole('heading', { level: 1, name: '开始投保之前' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize(desktop);
    expect(await page.evaluate(overhang)).toBeLessThanOrEqual(0);
    const quoteNo = new URL(page.url()).searchParams.get('quoteNo');
    await page.getByRole('link', { name: '我已了解，继续投保' }).click();
    await page.waitForURL(new RegExp(`/pro/(?:health|order)/1011\\?quoteNo=${quoteNo}`), patience);
  });

  it('finds on another device the trials saved while logged in', async () => {
    const mobile = newMobile();
    const page = await visitors.open();
    await logIn(page, 'qinghe', mobile);
    await page.goto(urlOf('qinghe', '/pro/trial/1003'));
    await awake(page);
    await page.getByRole('button', { name: '保存试算' }).click();
    await page.getByText('已保存').waitFor();
    const stranger = await visitors.open();
    await stranger.goto(urlOf('qinghe', '/pro/trials'));
    expect(await stranger.getByText('还没有保存的试算').count()).toBe(1);
    // The same person in a browser that was never here before.
    await page.context().clearCookies({ name: 'parasolDevice' });
    await page.goto(urlOf('qinghe', '/pro/trials'));
    expect(await page.getByRole('checkbox').count()).toBe(1);
  });

  it('comments once on what they bought, and others read it when staff have', async () => {
    const long = { timeout: 60_000 };
    const page = await visitors.open();
    await orderToPay(page, 'qinghe');
    await page.getByRole('link', { name: '去支付' }).first().click();
    await page.getByRole('radio', { name: /支付宝/ }).check({ force: true });
    await page.getByRole('button', { name: /^支付 / }).click();
    await page.getByRole('button', { name: '确认支付' }).click(long);
    await page.waitForURL('**/pro/me/order/2', long);

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
    expect(await reader.getByText('还没有评价').count()).toBe(1);
    await showAllComments(page);
    await reader.goto(path);
    expect(await reader.getByText('理赔例子写得清楚，<b>投保</b>很快。').count()).toBe(1);
    expect(await reader.getByText(/1 位买过的客户，平均 5 分/).count()).toBe(1);
    expect(await reader.getByRole('heading', { name: '写评价' }).count()).toBe(0);
    await page.goto(path);
    expect(await form.count()).toBe(0);
  }, 180_000);
});
