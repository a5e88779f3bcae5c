import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { until } from '../../../apps/server/testing/server/until.ts';
import { awake, awakeAt } from '../support/awake.ts';
import { axeFindings, desktop, urlOf, useBrowser } from '../support/browser.ts';
import { codeFor } from '../support/inbox.ts';
import { call } from '../support/log-in.ts';
import { patience } from '../support/patience.ts';
import { orderToPay } from '../support/place-order.ts';
import { deskUrl, sitDown } from '../support/staff-desk.ts';

const visitors = useBrowser();
const family = '13900139888';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

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

const settle = async (
  desk: Page,
  name: string | RegExp,
  button: string,
  words: string | RegExp,
) => {
  await desk.getByRole('button', { name }).first().click(patience);
  const dialog = desk.getByRole('dialog');
  const reason = dialog.getByRole('textbox').last();
  if ((await reason.count()) > 0 && (await reason.inputValue()) === '')
    await reason.fill('死亡证明与身份证已核对');
  await dialog.getByRole('button', { name: button }).click();
  await desk.getByText(words).first().waitFor(patience);
};

test('a family reports a death without a login; staff hold the policy, two people confirm it', async () => {
  const holder = await visitors.open();
  const policyNo = await buyPolicy(holder);

  const page = await visitors.open();
  await page.goto(urlOf('qinghe', '/pro/bereavement'));
  await page.getByRole('heading', { level: 1, name: '告诉我们有人去世了' }).waitFor(patience);
  await awake(page);
  expect(await axeFindings(page)).toEqual([]);
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  await page.getByLabel('姓名', { exact: true }).fill('李小兰');
  await page.getByLabel('保单号').fill(policyNo);
  await page.getByLabel('去世的日期').fill(today);
  await page.getByLabel('您的姓名').fill('林月');
  await page.getByLabel('您是去世的人的').selectOption({ label: '配偶' });
  await page.getByLabel('您的手机号').fill(family);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('验证码已发送').waitFor(patience);
  await page.getByLabel('短信验证码').fill(await codeFor('qinghe', family));
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: '已收到' }).waitFor(patience);
  await awakeAt(page.locator('input[type="file"]').first());
  await page
    .locator('input[type="file"]:not([capture])')
    .first()
    .setInputFiles({ name: '死亡证明.png', mimeType: 'image/png', buffer: png });
  await page.getByText('已上传', { exact: true }).waitFor(patience);
  expect(await axeFindings(page)).toEqual([]);
  const caseNo = (await page.getByText(/^SG[0-9A-Z]{12}$/).textContent()) ?? '';

  const desk = await visitors.open({ viewport: desktop });
  await sitDown(desk, 'operations');
  await desk.goto(deskUrl(`/queues/bereavements/${caseNo}`));
  await desk.getByText('可能是这位').waitFor(patience);
  await settle(desk, '是这位', '是这位', '已停止扣费');
  await desk.getByText('扣费已停止').first().waitFor(patience);
  await holder.goto(urlOf('qinghe', `/pro/me/policies/${policyNo}`));
  await holder.getByText('自动扣费已暂停').first().waitFor(patience);
  await settle(desk, /^确认身故/, '确认身故', /复核/);

  const other = await visitors.open({ viewport: desktop });
  await sitDown(other, 'compliance', '/asks');
  await other.getByText('确认身故').first().waitFor(patience);
});
