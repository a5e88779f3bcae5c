import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { awake } from './awake.ts';
import { axeFindings, urlOf, useBrowser } from './browser.ts';
import { fillText, logIn, newMobile, openForm, plant, saved } from './fill-order.ts';
import { accident, orderPlaced } from './place-order.ts';

const visitors = useBrowser();
const patience = { timeout: 30_000 };

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: png });

const upload = async (page: Page, name: string): Promise<void> => {
  await page.locator('input[type="file"]:not([capture])').first().setInputFiles(photo(name));
  await page.getByText('已上传', { exact: true }).first().waitFor(patience);
};

/** What somebody of staff does, on the staff host. */
const staffCall = async (
  page: Page,
  account: string,
  path: string,
  body: object,
): Promise<{ code: number; msg: string }> => {
  const { port } = new URL(urlOf('qinghe', '/'));
  const origin = `http://staff.localhost:${port}`;
  const post = (url: string, data: object) =>
    page.request.post(`${origin}${url}`, { data, headers: { origin } });
  await post('/api/account/v2/staff/login', { account, password: 'parasol-sandbox' });
  return (await post(path, body)).json() as Promise<{ code: number; msg: string }>;
};

const orderNoAt = (page: Page): string => new URL(page.url()).searchParams.get('id') ?? '';

describe('somebody whom the register does not answer about', () => {
  it('sends photos of the papers, which a person accepts, and goes on to pay', async () => {
    const page = await visitors.open();
    await plant(page, 'identity-check cannot-verify');
    await orderPlaced(page, 'qinghe');
    await page.getByRole('link', { name: '去验证身份' }).click(patience);
    await page.getByRole('heading', { level: 1, name: '验证身份' }).waitFor(patience);
    await awake(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '提交证件照片' }).click();
    await page.getByRole('alert').getByText('请先上传投保人的证件照片').waitFor(patience);
    await upload(page, '身份证正面.png');
    await page.getByRole('button', { name: '提交证件照片' }).click();
    await page.getByText('正在核对证件照片').waitFor(patience);
    expect(await axeFindings(page)).toEqual([]);
    const orderNo = page.url().split('/').at(-1) ?? '';
    const accepted = await staffCall(page, 'operations', '/api/order/v1/staff/identity', {
      orderNo,
      party: 'policyholder',
      accept: true,
    });
    expect(accepted.code, accepted.msg).toBe(0);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: '身份验证已完成' }).waitFor(patience);
    await page.getByRole('link', { name: '查看进度' }).click();
    await page.getByRole('link', { name: '去支付' }).waitFor(patience);
  });

  it('is looked up again with one press', async () => {
    const page = await visitors.open();
    await plant(page, 'identity-check cannot-verify');
    await orderPlaced(page, 'tongrui');
    await page.getByRole('link', { name: '去验证身份' }).click(patience);
    await page.getByRole('button', { name: '再次核验' }).click();
    await page.getByRole('heading', { level: 1, name: '身份验证已完成' }).waitFor(patience);
  });
});

describe('an order that a person has to look at', () => {
  it('takes papers on its own page, and says what the underwriter decided', async () => {
    const page = await visitors.open();
    await plant(page, 'insurer-underwrite refer');
    await orderPlaced(page, 'qinghe');
    await page.getByRole('heading', { level: 1, name: '待人工核保' }).waitFor(patience);
    await upload(page, '体检报告.png');
    await page.getByRole('button', { name: '提交资料' }).click();
    await page.getByText(/资料已于 .* 提交，正在审核/).waitFor(patience);
    expect(await axeFindings(page)).toEqual([]);
    const decided = await staffCall(page, 'underwriter', '/api/underwriting/v1/staff/decide', {
      orderNo: orderNoAt(page),
      decision: {
        kind: 'terms',
        members: [
          { position: 0, exclusions: [{ code: 'knee', wording: '对左膝旧伤不承担保险责任' }] },
        ],
        reasons: ['左膝有旧伤'],
      },
    });
    expect(decided.code, decided.msg).toBe(0);
    await page.reload();
    await page.getByText('对左膝旧伤不承担保险责任').waitFor(patience);
    await page.getByRole('button', { name: '接受条件，继续投保' }).click();
    await page.getByRole('link', { name: '去支付' }).waitFor(patience);
  });
});

describe('a draft', () => {
  it('keeps its files, and goes on by a link on a device of somebody else', async () => {
    const page = await visitors.open();
    await logIn(page, 'qinghe', newMobile());
    await openForm(page, 'qinghe', accident);
    await fillText(page, 'policyholder.name', '李小兰');
    await saved(page);
    await page.getByRole('button', { name: '去上传' }).first().click();
    await page.getByRole('heading', { level: 1, name: '补充资料' }).waitFor(patience);
    await awake(page);
    await upload(page, '病历.png');
    await page.getByRole('link', { name: '完成，返回投保信息' }).click();
    await awake(page);
    await page.getByRole('button', { name: '在另一台设备上继续' }).click();
    const address = await page
      .getByRole('dialog')
      .getByText(/resume=/)
      .textContent(patience);

    const other = await visitors.open();
    await logIn(other, 'qinghe', newMobile());
    await other.goto(address ?? '');
    await awake(other);
    expect(await other.locator('[data-path="policyholder.name"] input').inputValue()).toBe(
      '李小兰',
    );
    await other.getByRole('button', { name: '已上传 1 份' }).first().click();
    await other.getByText('病历.png').waitFor(patience);
    expect(await axeFindings(other)).toEqual([]);
  });

  it('is thrown away after a question', async () => {
    const page = await visitors.open();
    await logIn(page, 'qinghe', newMobile());
    await openForm(page, 'qinghe', accident);
    await fillText(page, 'policyholder.name', '李小兰');
    await saved(page);
    await page.goto(urlOf('qinghe', '/pro/me/order/2'));
    await awake(page);
    await page.getByRole('button', { name: /删除草稿/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '再想想' }).click();
    await page.getByRole('button', { name: /删除草稿/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除草稿' }).click();
    await page.getByText('这里还没有订单').waitFor(patience);
  });
});
