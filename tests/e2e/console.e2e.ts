import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { awake } from './awake.ts';
import { axeFindings, desktop, urlOf, useBrowser } from './browser.ts';
import { newbornOrder } from './place-order.ts';
import { codeOf, deskUrl, sitDown } from './staff-desk.ts';

const visitors = useBrowser();
const patience = { timeout: 30_000 };
const desk = { viewport: desktop };

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const sendBirthCertificate = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: '去验证身份' }).click(patience);
  await page.getByRole('heading', { level: 1, name: '验证身份' }).waitFor(patience);
  await awake(page);
  await page
    .locator('input[type="file"]:not([capture])')
    .first()
    .setInputFiles({ name: '出生证明.png', mimeType: 'image/png', buffer: png });
  await page.getByText('已上传', { exact: true }).first().waitFor(patience);
  await page.getByRole('button', { name: '提交证件照片' }).click();
  await page.getByText('正在核对证件照片').waitFor(patience);
};

const pay = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: '去支付' }).click(patience);
  await page.getByRole('heading', { level: 1, name: '收银台' }).waitFor(patience);
  await awake(page);
  await page.getByRole('radio', { name: /支付宝/ }).check({ force: true });
  await page.getByRole('button', { name: /^支付 / }).click();
  await page.getByRole('button', { name: '确认支付' }).click(patience);
  await page.waitForURL('**/pro/me/order/2', patience);
};

/** Presses Tab until what has the focus is called so. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let presses = 0; presses < 40; presses += 1) {
    const here = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused instanceof HTMLInputElement
        ? (focused.labels?.[0]?.textContent ?? '')
        : (focused?.textContent ?? '');
    });
    if (name.test(here)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${name}`);
};

describe('a member of staff', () => {
  test('enrols an authenticator and logs in with it by the keyboard alone', async () => {
    const page = await visitors.open(desk);
    await sitDown(page, 'quality-check', '/account');
    await page.getByRole('button', { name: '登记验证器' }).click();
    const secret = (await page.locator('.enrol code').textContent(patience)) ?? '';
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('应用显示的 6 位数字').fill(codeOf(secret));
    await page.getByRole('button', { name: '完成登记' }).click();
    const codes = await page.locator('.recovery li').allTextContents();
    await page.getByRole('button', { name: /已经保存/ }).click(patience);
    expect(codes.length).toBeGreaterThan(5);

    const other = await visitors.open(desk);
    await other.goto(deskUrl('/'));
    await other.getByLabel('账号').waitFor(patience);
    expect(await axeFindings(other)).toEqual([]);
    await tabTo(other, /^账号/);
    await other.keyboard.type('quality-check');
    await tabTo(other, /^密码/);
    await other.keyboard.type('parasol-sandbox');
    await other.keyboard.press('Enter');
    await other.getByLabel('动态验证码').waitFor(patience);
    expect(await axeFindings(other)).toEqual([]);
    await other.keyboard.type('000000');
    await other.keyboard.press('Enter');
    await other.getByRole('alert').waitFor(patience);
    await other.getByLabel('动态验证码').fill(codeOf(secret, 1));
    await other.keyboard.press('Enter');
    await other.getByRole('navigation', { name: '工作台' }).waitFor(patience);
  });
});

describe('the identity of a newborn', () => {
  test('is decided in the console by keyboard, and the order goes on to paid', async () => {
    const customer = await visitors.open();
    await newbornOrder(customer);
    await sendBirthCertificate(customer);

    const page = await visitors.open(desk);
    await sitDown(page, 'operations', '/queues/identity');
    const row = page.getByRole('row', { name: /出生|儿|被保险人/ }).first();
    await row.waitFor(patience);
    await page.keyboard.press('j');
    await page.keyboard.press('t');
    await page.getByText('已领取').first().waitFor(patience);
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: '出生证明.png' }).waitFor(patience);
    expect(await axeFindings(page)).toEqual([]);

    const late = await visitors.open(desk);
    await sitDown(late, 'compliance', new URL(page.url()).pathname);
    await late.getByRole('img', { name: '出生证明.png' }).waitFor(patience);
    await late.keyboard.press('d');
    await late.getByLabel(/退回的原因/).fill('照片不清楚');

    await page.keyboard.press('a');
    await page.getByRole('dialog').getByRole('button', { name: /通过/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('已通过').first().waitFor(patience);

    await late.getByRole('dialog').getByRole('button', { name: '退回重拍' }).click();
    await late.getByRole('dialog').getByRole('alert').waitFor(patience);

    await customer.reload();
    await customer.getByRole('heading', { level: 1, name: '身份验证已完成' }).waitFor(patience);
    await customer.getByRole('link', { name: '查看进度' }).click();
    await pay(customer);
    await customer.goto(urlOf('qinghe', '/pro/me/order/2'));
  });
});
