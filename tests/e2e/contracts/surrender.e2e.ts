import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings, urlOf, useBrowser } from '../support/browser.ts';
import { call } from '../support/log-in.ts';
import { patience } from '../support/patience.ts';
import { orderToPay } from '../support/place-order.ts';
import { opensAtTop } from '../support/pages/opens-at-top.ts';

const visitors = useBrowser();

/** A customer whose policy was issued a moment ago, with its number. */
const insured = async (): Promise<{ readonly page: Page; readonly policyNo: string }> => {
  const page = await visitors.open();
  await orderToPay(page, 'qinghe');
  await page.getByRole('link', { name: '去支付' }).first().click();
  await page.getByRole('radio', { name: /支付宝/ }).check({ force: true });
  await page.getByRole('button', { name: /^支付 / }).click();
  await page.getByRole('button', { name: '确认支付' }).click(patience);
  await page.waitForURL('**/pro/paysuccess/**', patience);
  await expect
    .poll(async () => (await call(page, 'listPolicies', {})).policies.length, patience)
    .toBe(1);
  const { policies } = await call(page, 'listPolicies', {});
  return { page, policyNo: policies[0]?.policyNo ?? '' };
};

const at = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor(patience);

test('leaving a policy: what it brings, why, where to, one confirmation, and back again', async () => {
  const { page, policyNo } = await insured();
  await page.goto(urlOf('qinghe', '/pro/me'));
  await page.getByRole('link', { name: '退保' }).first().click();
  await at(page, '退保');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: '申请退保' }).click();
  await page.getByText('今天退还').waitFor(patience);
  // The ways on and back are equally large.
  const [on, back] = [
    await page.getByRole('link', { name: '继续退保' }).boundingBox(),
    await page.getByRole('link', { name: '保留保单' }).boundingBox(),
  ];
  expect([on?.width, on?.height]).toEqual([back?.width, back?.height]);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: '继续退保' }).click();
  await page.getByRole('radio', { name: /误操作/ }).check();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('radio', { name: /原路退回/ }).waitFor(patience);
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('link', { name: '下一步，确认' }).click(patience);
  await page.getByRole('checkbox', { name: /投保人本人/ }).waitFor(patience);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '确认退保' }).click();
  await page.getByText('请先勾选确认', { exact: true }).waitFor(patience);
  await page.getByRole('checkbox', { name: /投保人本人/ }).check();
  await page.getByRole('button', { name: '确认退保' }).click();
  await page.waitForURL(`**/pro/aftersale/progress/${policyNo}`, patience);
  await page.getByText('法定退款期限还有').waitFor(patience);
  await opensAtTop(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '撤回申请' }).click();
  await page.getByText('这次申请已撤回，保障继续有效').waitFor(patience);
});
