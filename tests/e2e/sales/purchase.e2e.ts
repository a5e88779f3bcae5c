import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { awake } from '../support/awake.ts';
import { desktop, urlOf, useBrowser } from '../support/browser.ts';
import {
  consentToAll,
  field,
  fillText,
  formPath,
  openForm,
  saved,
  startReading,
  submitForm,
} from '../support/fill-order.ts';
import { call, logIn } from '../support/log-in.ts';
import { newIdNumber, newMobile } from '../support/new-person.ts';
import { filledOrder } from '../support/order-by-calls.ts';
import { patience } from '../support/patience.ts';
import { accident, orderToPay } from '../support/place-order.ts';

const visitors = useBrowser();
const birth = '1990-03-07';
const handset =
  'Mozilla/5.0 (Linux; Android 14; M2102) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';

/** Logged in, and with the address of a form whose price is locked. */
const customer = async (options: Parameters<typeof visitors.open>[0] = {}) => {
  const page = await visitors.open(options);
  const mobile = newMobile();
  await logIn(page, 'qinghe', mobile);
  return { page, mobile };
};

describe('what was typed', () => {
  test('outlives a lost network and a reload, and is saved when the network is back', async () => {
    const { page } = await customer();
    await openForm(page, 'qinghe', accident);
    await fillText(page, 'policyholder.name', '李小兰');
    await saved(page);
    await page.context().setOffline(true);
    await fillText(page, 'policyholder.email', 'lan@example.com');
    await page.getByTestId('draft-status').filter({ hasText: '没有网络' }).waitFor(patience);
    await submitForm(page);
    await page.getByText('连上后再按一次即可').first().waitFor(patience);
    const address = page.url();
    await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await page.context().setOffline(false);
    await page.goto(address);
    await awake(page);
    const email = field(page, 'policyholder.email').locator('input');
    await expect.poll(() => email.inputValue()).toBe('lan@example.com');
    await saved(page);
    const draftNo = new URL(page.url()).searchParams.get('draft') ?? '';
    const { values } = await call(page, 'getDraft', { draftNo });
    expect(values).toMatchObject({
      'policyholder.name': '李小兰',
      'policyholder.email': 'lan@example.com',
    });
  });

  test('opens in a few requests, and by the same quote as the same draft', async () => {
    const { page } = await customer();
    const path = await formPath(page, 'qinghe', accident);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(urlOf('qinghe', path));
    await awake(page);
    await page.waitForLoadState('networkidle');
    expect(asked.length).toBeLessThanOrEqual(21);
    await fillText(page, 'policyholder.name', '李小兰');
    await saved(page);
    await page.goto(urlOf('qinghe', path));
    await awake(page);
    await expect
      .poll(() => field(page, 'policyholder.name').locator('input').inputValue())
      .toBe('李小兰');
  });
});

describe('a purchase', () => {
  /** Presses Tab until the named element has the focus. */
  const tabTo = async (page: Page, selector: string): Promise<void> => {
    for (let presses = 0; presses < 80; presses += 1) {
      const there = await page.evaluate(
        (wanted) => document.activeElement?.closest(wanted) !== null,
        selector,
      );
      if (there) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`the keyboard does not reach ${selector}`);
  };

  test('goes by the keyboard alone from the price to the bank', async () => {
    const { page, mobile } = await customer({ viewport: desktop });
    await page.goto(urlOf('qinghe', '/pro/trial/1004?y0=1990&m0=3&d0=7&rel0=self&job0=0101001'));
    await awake(page);
    await tabTo(page, 'main button[value="insure"]');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/order\/1004/, patience);
    await awake(page);
    const type = async (path: string, text: string): Promise<void> => {
      await tabTo(page, `[data-path="${path}"] input`);
      await page.keyboard.type(text);
    };
    await type('policyholder.name', '李小兰');
    await type('policyholder.certNo', newIdNumber(birth, 'female'));
    await expect
      .poll(() => field(page, 'policyholder.mobile').locator('input').inputValue())
      .toContain(mobile.slice(-4));
    await tabTo(page, '[data-path="policyholder.region"] button');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    const search = dialog.getByRole('searchbox');
    await search.waitFor();
    expect(await search.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.type('济南');
    await dialog.getByRole('button', { name: /济南/ }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await tabTo(page, '[data-path="insured.0.beneficiaries"] input');
    await page.keyboard.press('Space');
    const finishReading = await startReading(page);
    await finishReading();
    const consents = await page.locator('[data-path^="consent."]').count();
    for (let at = 0; at < consents; at += 1) {
      const path = await page.locator('[data-path^="consent."]').nth(at).getAttribute('data-path');
      await tabTo(page, `[data-path="${path}"] input`);
      await page.keyboard.press('Space');
    }
    await tabTo(page, 'aside button[value="submit"]');
    await page.keyboard.press('Enter');
    await page.waitForURL(/order\/progress/, patience);
    await page.getByRole('link', { name: '去支付' }).waitFor(patience);
    await tabTo(page, 'main a[href*="pay"]');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: '收银台' }).waitFor(patience);
    await awake(page);
    await tabTo(page, 'main form button[type="submit"]');
    await page.keyboard.press('Enter');
    await page.getByText('请使用微信支付扫码').waitFor(patience);
    // A customer who cannot see the focus does not lose it either.
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  });

  test('tells what is chosen and what can be pressed where colours are forced', async () => {
    const page = await visitors.open({ forcedColors: 'active', userAgent: handset });
    await page.goto(urlOf('qinghe', '/pro/trial/1002?sex0=female'));
    await awake(page);
    const look = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { borderColor, borderWidth, outline, backgroundColor } = getComputedStyle(element);
          return { borderColor, borderWidth, outline, backgroundColor };
        });
    const chosen = async (name: string) => {
      const label = (checked: string): string => `label:has(input[name="${name}"]${checked})`;
      expect(await look(label(':checked'))).not.toEqual(await look(label(':not(:checked)')));
    };
    await chosen('sex0');
    await chosen('payTerm');
    await chosen('plan');
    expect((await look('main button[value="insure"]')).borderWidth).not.toBe('0px');
    await orderToPay(page, 'qinghe');
    await page.getByRole('link', { name: '去支付' }).click();
    await page.getByRole('heading', { level: 1, name: '收银台' }).waitFor(patience);
    await chosen('method');
    expect((await look('main form button[type="submit"]')).borderWidth).not.toBe('0px');
  });

  test('ends paid and issued without any script', async () => {
    const { page: before, mobile } = await customer();
    const { draftNo } = await filledOrder((name, ...given) => call(before, name, ...given), mobile);
    const storageState = await before.context().storageState();
    const page = await visitors.open({
      storageState,
      javaScriptEnabled: false,
      userAgent: handset,
    });
    await page.goto(urlOf('qinghe', `/pro/order/1004?draft=${draftNo}`));
    await page.waitForURL(/plain=1/, patience);
    // Without a script the form offers no photo recognition, and long lists do not push it out of
    // its card.
    await expect.poll(() => page.getByRole('button', { name: '拍照识别' }).isVisible()).toBe(false);
    const outside = await page.evaluate(() => {
      for (const part of document.querySelectorAll('details')) part.open = true;
      const right = document.documentElement.clientWidth;
      return [...document.querySelectorAll('main :is(input, select)')].filter(
        (box) => box.getBoundingClientRect().right > right,
      ).length;
    });
    expect(outside).toBe(0);
    await consentToAll(page);
    await page.getByRole('button', { name: '提交投保' }).click();
    await page.waitForURL(/order\/progress/, patience);
    // The page reloads by itself until there is an answer.
    await page.getByRole('link', { name: '去支付' }).click(patience);
    await page.getByRole('radio', { name: /支付宝/ }).check({ force: true });
    await page.getByRole('button', { name: /^支付 / }).click();
    const bank = page.getByRole('button', { name: '确认支付' });
    const onwards = page.getByRole('link', { name: /前往|继续|去支付/ });
    await bank.or(onwards).first().waitFor(patience);
    if (!(await bank.isVisible())) await onwards.first().click();
    await bank.click(patience);
    await page.waitForURL(/paysuccess|loading|payLoading/, patience);
    await expect
      .poll(
        async () => {
          await page.goto(urlOf('qinghe', '/pro/me/policies'));
          return page.getByText('待生效').count();
        },
        { interval: 1000 },
      )
      .toBe(1);

    // A printed policy has the whole width, without the column beside it.
    await page.setViewportSize(desktop);
    await page.getByRole('link', { name: '查看保单详情' }).click();
    await page.getByRole('heading', { level: 2, name: '今天保什么' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    const wide = await page.locator('main dl').first().boundingBox();
    expect(wide?.width).toBeGreaterThan(400);
  });
});
