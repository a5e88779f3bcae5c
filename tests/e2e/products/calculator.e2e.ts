import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { awake } from '../support/awake.ts';
import { axeFindings, desktop, urlOf, useBrowser } from '../support/browser.ts';
import { logIn } from '../support/log-in.ts';
import { newMobile } from '../support/new-person.ts';
import { patience } from '../support/patience.ts';
import { sayWho } from '../support/say-who.ts';

const visitors = useBrowser();

const overhang = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

describe('the calculator', () => {
  const result = (page: Page) => page.getByRole('region', { name: '试算结果' });
  const price = (page: Page) => result(page).getByRole('status').first().innerText();

  test('answers while one moves a control, and the last answer is the one that stays', async () => {
    const page = await visitors.open();
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/sdb/order/cal/calculate'))
        asked.push(request.postDataJSON());
    });
    // The first answers take their time, so that a later one can overtake them.
    let calculations = 0;
    await page.route('**/api/sdb/order/cal/calculate', async (route) => {
      const wait = (calculations += 1) === 1 ? 1500 : 0;
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

  test('keeps every choice when an answer does not arrive, and asks again', async () => {
    const page = await visitors.open();
    await page.goto(urlOf('qinghe', '/pro/trial/1001'));
    await awake(page);
    const path = '**/api/sdb/order/cal/calculate';
    await page.route(path, (route) => route.abort());
    await page.getByRole('combobox', { name: '出生年' }).selectOption('1980');
    await page.getByText('保险费没有算出来').first().waitFor();
    await expect
      .poll(() => page.getByRole('combobox', { name: '出生年' }).inputValue())
      .toBe('1980');
    await expect.poll(() => page.getByRole('button', { name: '立即投保' }).isDisabled()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await page.unroute(path);
    await page.getByRole('button', { name: '再算一次' }).click();
    await expect.poll(() => result(page).innerText()).toMatch(/¥[\s\S]*46 周岁/);
  });

  test('asks for the job by its name, derives the class, and carries it to the order', async () => {
    const page = await visitors.open();
    await page.goto(urlOf('qinghe', '/pro/trial/1004'));
    await awake(page);
    await expect.poll(() => page.getByText('未选职业，暂按 1 类计算').count()).toBe(1);
    const pick = async (words: string, job: RegExp): Promise<void> => {
      await page.getByRole('button', { name: /^职业：/ }).click();
      const sheet = page.getByRole('dialog', { name: '选择职业' });
      await sheet.getByRole('searchbox', { name: '搜索职业' }).fill(words);
      await sheet.getByRole('button', { name: job }).click();
    };
    await pick('消防', /^消防员/);
    await expect.poll(() => result(page).innerText()).toMatch(/6 类.*承保/);
    await pick('外卖', /^外卖/);
    await expect.poll(() => result(page).innerText()).toContain('¥');
    await expect.poll(() => page.getByRole('button', { name: /^职业：外卖.+类/ }).count()).toBe(1);
    await sayWho(page);
    const locked = page.waitForRequest('**/api/rating/v1/quotes/lock');
    await page.getByRole('button', { name: '立即投保' }).click();
    const { insureds } = (await locked).postDataJSON() as { insureds: object[] };
    expect(insureds).toMatchObject([{ occupationCode: expect.stringMatching(/^\d{7}$/) }]);
  });

  test('takes a job that is typed where there is no script', async () => {
    const page = await visitors.open({ javaScriptEnabled: false });
    await page.goto(urlOf('qinghe', '/pro/trial/1004'));
    await page.getByRole('textbox', { name: '职业名称' }).fill('教师');
    await page.getByRole('button', { name: '计算保险费' }).click();
    const found = page.getByRole('combobox', { name: /相近的职业/ });
    await found.selectOption({ label: '小学教师（1 类）' });
    await page.getByRole('button', { name: '计算保险费' }).click();
    await expect
      .poll(() => page.getByRole('textbox', { name: '职业名称' }).inputValue())
      .toBe('小学教师');
    await expect.poll(() => result(page).innerText()).toContain('¥');
  });

  test('starts whoever joins the family like the first, and adds up what they pay', async () => {
    const page = await visitors.open();
    await page.goto(urlOf('qinghe', '/pro/trial/1001'));
    await awake(page);
    await page.locator('select[name=count]').selectOption('3');
    await expect.poll(() => result(page).innerText()).toContain('第 3 位');
    await expect.poll(() => result(page).innerText()).toContain('家庭优惠');
  });

  test('says at the control what is possible instead', async () => {
    const page = await visitors.open();
    await page.goto(urlOf('qinghe', '/pro/trial/1001?y0=1950&m0=1&d0=1'));
    await expect.poll(() => result(page).innerText()).toMatch(/投保年龄为.*至 60 周岁/);
    // There is nothing to buy; the way back is in the button's place.
    await expect.poll(() => page.getByRole('button', { name: '立即投保' }).count()).toBe(0);
    await page.getByRole('link', { name: '看怎么改' }).waitFor();
    await awake(page);
    await page.getByRole('combobox', { name: '出生年' }).selectOption('1990');
    await expect.poll(() => result(page).innerText()).toContain('¥');
    await expect
      .poll(() => page.getByRole('button', { name: '立即投保' }).isDisabled())
      .toBe(false);
  });

  test('shows every instalment with its date, and what a surrender would return', async () => {
    const page = await visitors.open();
    await page.goto(urlOf('qinghe', '/pro/trial/1002?coverTerm=life'));
    await page.getByText(/全部 \d+ 期的日期和金额/).click();
    const dates = await page.locator('#cost ol li').allInnerTexts();
    expect(dates.length).toBeGreaterThanOrEqual(10);
    expect(new Set(dates.map((line) => line.replace(/^[\s\S]*¥/, ''))).size).toBe(1);
    await page.getByText('逐年数字').click();
    const rows = await page.locator('#surrender tbody tr').count();
    expect(rows).toBeGreaterThan(50);
    await expect
      .poll(() => page.locator('#surrender').getByRole('img').getAttribute('aria-label'))
      .toMatch(/退保可退/);
  });

  test('keeps trials for the visitor, shares one without whose it is, and compares four', async () => {
    const page = await visitors.open();
    await page.goto(urlOf('qinghe', '/pro/trial/1001'));
    await awake(page);
    await sayWho(page, '1991');
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
    const sheet = page.getByRole('dialog', { name: '分享这份试算' });
    const address = new URL(await sheet.getByText(/\/pro\/h5\/details\/1001/).innerText());
    const poster = page.waitForResponse('**/posters/1001.png*');
    await sheet.getByRole('button', { name: '保存海报' }).click();
    expect((await poster).status()).toBe(200);

    const friend = await visitors.open({ javaScriptEnabled: false });
    await friend.goto(urlOf('qinghe', address.pathname + address.search));
    const shown = await friend.locator('main').innerText();
    expect(shown).toContain('50 多岁');
    expect(shown).not.toContain('56 ');
    expect(await friend.content()).not.toContain('1970-');

    await page.goto(urlOf('qinghe', '/pro/trials'));
    const boxes = page.getByRole('checkbox');
    const compare = page.getByRole('button', { name: '对比勾选的试算' });
    await compare.click();
    await page.getByText('请先勾选至少两个试算').waitFor();
    // The shared calculation had been saved already.
    await expect.poll(() => boxes.count()).toBe(years.length);
    for (let index = 0; index < 5; index++) await boxes.nth(index).check();
    await compare.click();
    await page.getByText('一次最多对比 4 个').waitFor();
    await expect.poll(() => page.getByRole('columnheader').count()).toBe(5);
    await page.getByRole('button', { name: '删除' }).first().click();
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(years.length - 1);
  });

  test('locks the price before it leads on', async () => {
    const page = await visitors.open({ viewport: desktop });
    await page.goto(urlOf('qinghe', '/pro/trial/1004'));
    await awake(page);
    // The price of an example has no person: the customer names theirs first.
    await page.getByRole('button', { name: '立即投保' }).click();
    await page.getByRole('link', { name: '请选择给谁买' }).waitFor();
    await sayWho(page);
    const locked = page.waitForResponse('**/api/rating/v1/quotes/lock');
    await page.getByRole('button', { name: '立即投保' }).click();
    const { data } = (await (await locked).json()) as { data: { quoteNo: string } };
    expect(data.quoteNo).toMatch(/^Q\d+$/);
    // The order is for logged-in people: the way there leads past the login.
    await page.getByRole('dialog').waitFor();
  });
});

describe('a customer', () => {
  test('goes past the pre-page with the price they locked', async () => {
    const page = await visitors.open();
    await logIn(page, 'qinghe', newMobile());
    const birthYear = new Date().getFullYear() - 6;
    await page.goto(
      urlOf('qinghe', `/pro/trial/1011?y0=${birthYear}&m0=1&d0=1&rel0=child&sex0=female`),
    );
    await awake(page);
    await page.getByRole('button', { name: '立即投保' }).click();
    await page.waitForURL('**/pro/pre/1011?quoteNo=*', patience);
    await page.getByRole('heading', { level: 1, name: '开始投保之前' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize(desktop);
    expect(await page.evaluate(overhang)).toBeLessThanOrEqual(0);
    const quoteNo = new URL(page.url()).searchParams.get('quoteNo');
    await page.getByRole('link', { name: '我已了解，继续投保' }).click();
    await page.waitForURL(new RegExp(`/pro/(?:health|order)/1011\\?quoteNo=${quoteNo}`), patience);
  });

  test('finds on another device the trials saved while logged in', async () => {
    const mobile = newMobile();
    const page = await visitors.open();
    await logIn(page, 'qinghe', mobile);
    await page.goto(urlOf('qinghe', '/pro/trial/1003'));
    await awake(page);
    await sayWho(page);
    await page.getByRole('button', { name: '保存试算' }).click();
    await page.getByText('已保存').waitFor();
    const stranger = await visitors.open();
    await stranger.goto(urlOf('qinghe', '/pro/trials'));
    await expect.poll(() => stranger.getByText('还没有保存的试算').count()).toBe(1);
    // The same person in a browser that was never here before.
    await page.context().clearCookies({ name: 'parasolDevice' });
    await page.goto(urlOf('qinghe', '/pro/trials'));
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(1);
  });
});
