import process from 'node:process';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { awake } from '../support/awake.ts';
import { axeFindings, desktop, urlOf, useBrowser } from '../support/browser.ts';
import { patience } from '../support/patience.ts';
import { orderToPay } from '../support/place-order.ts';
import { staffCall } from '../support/staff-calls.ts';
import { sitDown } from '../support/staff-desk.ts';

const visitors = useBrowser();
const folder = process.env['PICTURES'];

const picture = async (page: Page, name: string): Promise<void> => {
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

test('an invoice is asked for by its payer, passed on by staff, and downloaded', async () => {
  const page = await visitors.open();
  await orderToPay(page, 'qinghe');
  await page.getByRole('link', { name: '去支付' }).first().click();
  await page.getByRole('heading', { level: 1, name: '收银台' }).waitFor(patience);
  await awake(page);
  await page.getByRole('radio', { name: /支付宝/ }).check({ force: true });
  await page.getByRole('button', { name: /^支付 / }).click();
  await page.getByRole('button', { name: '确认支付' }).click(patience);
  await page.waitForURL('**/pro/paysuccess/**', patience);

  await page.goto(urlOf('qinghe', '/pro/me/payments'));
  await picture(page, 'payments-phone');
  await page.getByRole('link', { name: '开发票' }).click();
  await page.getByRole('heading', { level: 1, name: '发票' }).waitFor();
  await awake(page);
  await picture(page, 'form-phone');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByText('企业', { exact: true }).click();
  await page.getByLabel('抬头', { exact: true }).fill('清河测试有限公司');
  await page.getByLabel('企业税号').fill('91350100M000100Y44');
  await page.getByLabel('接收邮箱').fill('books@example.cn');
  await page.getByRole('button', { name: '申请开具' }).click();
  await page.getByText('请核对企业税号').waitFor();
  await picture(page, 'wrong-phone');
  await page.getByText('企业', { exact: true }).click();
  await page.getByLabel('抬头', { exact: true }).fill('清河测试有限公司');
  await page.getByLabel('企业税号').fill('91350100M000100Y43');
  await page.getByLabel('接收邮箱').fill('books@example.cn');
  await page.getByRole('button', { name: '申请开具' }).click();
  await page.getByText('已申请', { exact: true }).waitFor();
  await picture(page, 'asked-phone');
  expect(await axeFindings(page)).toEqual([]);

  const desk = await visitors.open({ viewport: desktop });
  await sitDown(desk, 'service', '/queues/invoices');
  await desk
    .getByRole('link', { name: /发票 FP/ })
    .first()
    .click();
  await desk.getByText('清河测试有限公司').waitFor(patience);
  await picture(desk, 'case-desk');
  await desk.getByRole('button', { name: /转交保险公司/ }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '转交保险公司' }).click();
  await desk.getByText('已转交').waitFor();

  await expect
    .poll(
      async () => {
        await page.reload();
        return page.getByText('已开具', { exact: true }).count();
      },
      { interval: 500 },
    )
    .toBe(1);
  await awake(page);
  await picture(page, 'issued-phone');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: '下载 PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await page.setViewportSize(desktop);
  await picture(page, 'issued-desk');
  expect(await axeFindings(page)).toEqual([]);
});

test('finance holds the insurer’s statement of that premium against the books', async () => {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
  const { lines } = await staffCall(urlOf('qinghe', ''), 'finance', 'listLedgerLines', {
    from: today,
    to: today,
    account: 'insurer-payable',
    by: 'none',
  });
  const premium = lines.find(({ policyNo }) => policyNo !== null);
  if (!premium) throw new Error('no premium of an issued policy is booked');
  const text = [
    '保单号,类别,金额,日期,流水号',
    `${premium.policyNo},保险费,${(-premium.fen / 100).toFixed(2)},${today},R1`,
    `P0000000000,退费,12.00,${today},R2`,
  ].join('\r\n');
  const desk = await visitors.open({ viewport: desktop });
  await sitDown(desk, 'finance', '/statements');
  await desk.getByText('还没有上传对账单').waitFor(patience);
  await desk.getByRole('button', { name: '上传对账单' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('保险公司', { exact: true }).click();
  await desk
    .getByTitle(premium.insurer ?? '', { exact: false })
    .first()
    .click();
  await dialog.getByLabel('开始日期').fill(today);
  await dialog.getByLabel('结束日期').fill(today);
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: '对账单.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await dialog.getByText('对账单.csv').waitFor();
  await picture(desk, 'statement-upload');
  expect(await axeFindings(desk)).toEqual([]);
  await dialog.getByRole('button', { name: '上传并比对' }).click();
  await desk.getByText('对账单有，账目没有').waitFor(patience);
  await desk.getByRole('link', { name: /^分录 \d+ 收到保险费/ }).waitFor();
  await picture(desk, 'statement');
  expect(await axeFindings(desk)).toEqual([]);
  await desk.getByRole('button', { name: '按现状结束' }).click();
  await desk.getByLabel('原因').fill('保险公司更正');
  await desk.getByRole('dialog').getByRole('button', { name: '按现状结束' }).click();
  await desk.getByText('复核').first().waitFor();
  await desk.goBack();
  await desk.getByText('1 条差异').waitFor(patience);
  await picture(desk, 'statements');
  await desk.goForward();
  await desk.getByRole('link', { name: /^分录 \d+ 收到保险费/ }).click();
  await desk.getByText('应付保险公司，合计').waitFor(patience);
  await picture(desk, 'books');
});
