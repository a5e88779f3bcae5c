import process from 'node:process';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFindings, desktop, urlOf, useBrowser } from '../support/browser.ts';
import { caseHandedIn } from '../support/case-by-calls.ts';
import { call } from '../support/log-in.ts';
import { patience } from '../support/patience.ts';
import { staffCall } from '../support/staff-calls.ts';
import { deskUrl, sitDown } from '../support/staff-desk.ts';

const visitors = useBrowser();
const desk = { viewport: desktop };
const pictures = process.env['PICTURES'];

/** Shots at rest, at the widths of a desk and in the dark, for a human look. */
const drawn = async (page: Page, name: string): Promise<void> => {
  if (!pictures) return;
  for (const [width, height] of [
    [1024, 768],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(400);
    await page.screenshot({ path: `${pictures}/${name}-${width}.png` });
  }
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${pictures}/${name}-dark.png` });
  await page.emulateMedia({ colorScheme: 'light' });
};

const found: string[] = [];
const looked = async (page: Page, name: string): Promise<void> => {
  await drawn(page, name);
  found.push(...(await axeFindings(page)).map((finding) => `${name}: ${finding}`));
};

/** Everything beyond ten thousand yuan needs a second person. */
beforeAll(async () => {
  const fen = 1_000_000;
  const value = { standard: fen, loading: fen, exclusion: fen, reduced: fen, postponed: fen };
  await staffCall(urlOf('qinghe', '/'), 'admin', 'changeSetting', {
    key: 'underwriting-limits',
    brand: null,
    value: { ...value, declined: fen, suggestAfter: 5 },
    version: 0,
    public: false,
    reason: '试行',
  });
});

test('a nodule is decided beyond the limit: searched, asked about, confirmed by a second person', async () => {
  const customer = await visitors.open();
  const caseNo = await caseHandedIn(customer, 'tongrui');

  const page = await visitors.open(desk);
  await sitDown(page, 'underwriter', '/queues/referred');
  const row = page.getByRole('row', { name: caseNo });
  await row.waitFor(patience);
  await looked(page, 'queue');
  await row.getByRole('link').focus();
  await page.keyboard.press('t');
  await page.getByText('已领取').first().waitFor(patience);
  await page.keyboard.press('Enter');

  // The figures appear once the pages have been read.
  await page.getByRole('img', { name: '去年.jpg' }).waitFor(patience);
  const chart = page.getByRole('img', { name: /结节.*2025-05-20 5.*2026-10-08 6/ });
  await expect
    .poll(
      async () => {
        if (await chart.isVisible()) return true;
        await page.reload();
        await page.getByRole('heading', { name: /^病历资料/ }).waitFor(patience);
        return chart.isVisible();
      },
      { interval: 2_000 },
    )
    .toBe(true);
  await page.keyboard.press('f');
  await page.keyboard.type('ti-rads');
  await page.keyboard.press('Enter');
  await page.locator('.found-lines mark').first().waitFor(patience);
  await looked(page, 'case');
  await page.getByLabel('在资料的文字里查找').blur();
  await page.keyboard.press('x');
  await page.locator('.page-text mark').first().waitFor(patience);
  await drawn(page, 'case-text');

  await page.keyboard.press('3');
  await page.keyboard.press('q');
  const question = page.getByRole('dialog', { name: '请教同事' });
  await question.getByRole('combobox').click(patience);
  await page.getByTitle('沈若谷').click(patience);
  await question.getByLabel('想请教什么').fill('这样的结节是否可以除外承保');
  await question.getByRole('button', { name: '请教' }).click();
  await page.getByText('等待答复').waitFor(patience);

  const senior = await visitors.open(desk);
  await sitDown(senior, 'senior-underwriter', '/queues/referred');
  await senior.getByRole('button', { name: '同事请教我的（1）' }).click(patience);
  await senior.getByRole('link', { name: caseNo }).last().click(patience);
  await senior.getByRole('heading', { name: /^病历资料/ }).waitFor(patience);
  await senior.keyboard.press('3');
  await senior.keyboard.press('w');
  await senior.getByLabel('意见', { exact: true }).fill('分级稳定，可以除外甲状腺承保');
  await senior.getByRole('dialog').getByRole('button', { name: '写意见' }).click();
  await senior.getByRole('dialog').waitFor({ state: 'hidden', ...patience });
  await senior.getByText('分级稳定，可以除外甲状腺承保').waitFor(patience);
  await looked(senior, 'opinions');

  await page.keyboard.press('4');
  await page.getByRole('combobox', { name: '模板' }).click(patience);
  await page.getByTitle(/^甲状腺责任除外/).click(patience);
  await page.getByText('超出您的权限，提交后由另一位同事复核').waitFor(patience);
  // The list of templates closes a moment after a choice.
  await page
    .locator('.ant-select-dropdown')
    .last()
    .waitFor({ state: 'hidden', ...patience });
  await looked(page, 'decision');
  await page.getByRole('button', { name: /^提交结论/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '确认提交' }).click(patience);
  await page.getByText('已提交复核').first().waitFor(patience);

  await senior.goto(deskUrl(`/queues/referred/${caseNo}`));
  await senior.getByRole('heading', { name: '待复核的结论' }).waitFor(patience);
  await looked(senior, 'confirm');
  await senior.keyboard.press('a');
  await senior.getByRole('dialog').getByRole('button', { name: '同意' }).click(patience);
  await senior.getByText('已同意，结论已生效').first().waitFor(patience);
  const { state, outcome } = await call(customer, 'getManualUnderwritingStatus', {
    manualUnderwritingNo: caseNo,
  });
  expect([state, outcome]).toEqual(['offered', 'exclusion']);

  // A later colleague sees who decided and what.
  await page.goto(deskUrl(`/underwriting/${caseNo}`));
  await page.getByRole('heading', { name: /^病历资料/ }).waitFor(patience);
  await page.keyboard.press('4');
  await page.getByText(/顾明远 于 .* 作出，沈若谷 复核/).waitFor(patience);
  await page.goto(deskUrl('/underwriting-statistics'));
  await page.getByRole('heading', { name: '核保员' }).waitFor(patience);
  await looked(page, 'statistics');
  expect(found).toEqual([]);
}, 240_000);
