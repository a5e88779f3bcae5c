import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { until } from '../../apps/server/testing/server/until.ts';
import { awake, awakeAt } from './awake.ts';
import { axeFindings, desktop, urlOf, useBrowser } from './browser.ts';
import { call } from './log-in.ts';
import { orderToPay } from './place-order.ts';
import { deskUrl, sitDown } from './staff-desk.ts';

const visitors = useBrowser();
const patience = { timeout: 30_000 };

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A policy of somebody's own, paid for by the sandbox. */
const buyPolicy = async (page: Page): Promise<string> => {
  await orderToPay(page, 'qinghe');
  await page.getByRole('link', { name: '去支付' }).click(patience);
  await page.getByRole('heading', { level: 1, name: '收银台' }).waitFor(patience);
  await awake(page);
  await page.getByRole('radio', { name: /支付宝/ }).check({ force: true });
  await page.getByRole('button', { name: /^支付 / }).click();
  await page.getByRole('button', { name: '确认支付' }).click(patience);
  await page.waitForURL(/paysuccess/, patience);
  return until('the policy is issued', async () => {
    const { policies } = await call(page, 'listPolicies', {});
    return policies[0]?.policyNo;
  });
};

const report = async (page: Page, policyNo: string): Promise<void> => {
  await page.goto(urlOf('qinghe', `/pro/me/policies/${policyNo}`));
  await page.getByRole('link', { name: /登记出险/ }).click(patience);
  await page.getByRole('heading', { level: 1, name: '出险了怎么办' }).waitFor(patience);
  await page.locator('summary', { hasText: '意外受伤' }).click();
  await page.getByRole('link', { name: '登记这次出险' }).first().click();
  await page.getByRole('heading', { level: 1, name: '登记出险' }).waitFor(patience);
  expect(await axeFindings(page)).toEqual([]);
  const send = page.getByRole('button', { name: '登记，下一步上传照片' });
  await send.click();
  await page.getByRole('alert').getByText('请填写发生的地点').waitFor(patience);
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  await page.getByLabel('什么时候').fill(today);
  await page.getByLabel('在哪里').fill('上海市长宁区家中');
  await page.getByLabel('经过').fill('下楼时踩空，左脚踝骨折，已打石膏');
  await send.click();
  await page.getByRole('heading', { level: 1, name: '意外受伤' }).waitFor(patience);
};

describe('when something happened', () => {
  test('it is reported with a photo, passed on by staff, and answered in the insurer’s words', async () => {
    const page = await visitors.open();
    await report(page, await buyPolicy(page));
    await awakeAt(page.locator('input[type="file"]').first());
    await page
      .locator('input[type="file"]:not([capture])')
      .first()
      .setInputFiles({ name: '诊断证明.png', mimeType: 'image/png', buffer: png });
    await page.getByText('已上传', { exact: true }).waitFor(patience);
    expect(await axeFindings(page)).toEqual([]);
    const claimNo = page.url().split('/').at(-1) ?? '';

    const desk = await visitors.open({ viewport: desktop });
    await sitDown(desk, 'service');
    await desk.goto(deskUrl(`/queues/claims/${claimNo}`));
    await desk.getByRole('button', { name: '诊断证明.jpg' }).waitFor(patience);
    await desk.getByRole('button', { name: /^转交保险公司/ }).click();
    await desk.getByRole('dialog').getByRole('button', { name: '转交保险公司' }).click();
    await desk.getByText('已转交', { exact: true }).waitFor(patience);
    await desk.goto(deskUrl(`/queues/claims/${claimNo}`));
    await desk.getByRole('button', { name: /^登记保险公司的答复/ }).click(patience);
    const dialog = desk.getByRole('dialog');
    await dialog.getByText('同意给付', { exact: true }).click();
    await dialog.getByLabel('给付金额').fill('1234.5');
    await dialog.getByLabel('保险公司的原话').fill('属于保险责任，按约定给付。');
    await dialog.getByRole('button', { name: '登记保险公司的答复' }).click();
    await desk.getByText('已登记，客户会收到通知').waitFor(patience);

    await page.reload();
    await page.getByText('属于保险责任，按约定给付。').first().waitFor(patience);
    await page.getByText('1,234.50').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});
