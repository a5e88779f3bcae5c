import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings, desktop, urlOf, useBrowser } from '../support/browser.ts';
import { patience } from '../support/patience.ts';
import { staffCall } from '../support/staff-calls.ts';
import { deskUrl, sitDown } from '../support/staff-desk.ts';

const visitors = useBrowser();
const product = '1011';

const headlineOf = async (): Promise<string> => {
  const page = await visitors.look();
  await page.goto(urlOf('qinghe', `/pro/detail/${product}`));
  const text = await page.locator('main').innerText();
  await page.close();
  return text;
};

/** Presses a button that asks for a reason and a second person, then lets a colleague grant it. */
const byTwo = async (page: Page, act: string): Promise<void> => {
  await page.getByRole('button', { name: act, exact: true }).first().click(patience);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/原因/).fill('换一句更清楚的标题');
  await dialog.getByRole('button', { name: act, exact: true }).click();
  await dialog.waitFor({ state: 'hidden', ...patience });
  const base = urlOf('qinghe', '');
  const { asks } = await staffCall(base, 'compliance', 'listAsks', {});
  const ask = asks.find(({ words }) => words.includes(product));
  await staffCall(base, 'compliance', 'grantAsk', { askId: ask?.askId ?? '' });
};

test('a product manager repairs a forbidden headline, publishes by two and rolls back', async () => {
  const before = await headlineOf();
  const page = await visitors.open({ viewport: desktop });
  await sitDown(page, 'product-manager', '/studio');
  await page.locator(`a[href$="/studio/products/${product}"]`).click(patience);
  await page
    .locator('.page-head')
    .getByRole('button', { name: /打开草稿/ })
    .click(patience);
  await page.getByLabel('这份草稿要做什么').fill('更新标题');
  await page.getByLabel('修改的原因').fill('客户看不懂');
  await page.getByRole('dialog').getByRole('button', { name: '打开草稿' }).click();

  const headline = page.getByLabel('标题', { exact: true }).first();
  await headline.waitFor(patience);
  await headline.fill('全国第一的少儿医疗险');
  // Typed text outlives the page.
  await page.reload();
  await headline.waitFor(patience);
  await expect.poll(() => headline.inputValue()).toBe('全国第一的少儿医疗险');
  await page.getByRole('button', { name: '保存' }).click();
  await page.locator('.schema-field', { has: headline }).getByRole('alert').waitFor(patience);
  await expect.poll(() => page.getByRole('button', { name: '提出发布' }).isDisabled()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);

  await headline.fill('孩子看病，按约定报销');
  await headline.press('Control+s');
  await page.getByText('全部规则通过').waitFor(patience);
  await byTwo(page, '提出发布');
  await expect.poll(headlineOf, patience).toContain('孩子看病，按约定报销');

  await page.goto(deskUrl(`/studio/products/${product}`));
  await byTwo(page, '恢复此版');
  await expect.poll(headlineOf, patience).not.toContain('孩子看病，按约定报销');
  expect(await headlineOf()).toBe(before);
});
