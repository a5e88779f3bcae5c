import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../apps/server/testing/server/until.ts';
import { awake, awakeAt } from '../support/awake.ts';
import {
  axeFindings,
  desktop,
  launch,
  phoneContext,
  urlOf,
  useBrowser,
} from '../support/browser.ts';
import { call } from '../support/log-in.ts';
import { patience } from '../support/patience.ts';
import { orderToPay } from '../support/place-order.ts';
import { runProgram, type RunningProgram } from '../support/run-program.ts';
import { deskUrl, sitDown } from '../support/staff-desk.ts';

const visitors = useBrowser();

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A customer's own policy, paid for by the sandbox. */
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

const shanghaiToday = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

/** The insurer's answer on one benefit. */
const sayOf = (dialog: Locator, benefit: string, outcome: string): Promise<void> =>
  dialog
    .getByRole('radiogroup', { name: `${benefit}的结论` })
    .getByText(outcome)
    .click();

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
  await page.getByLabel('什么时候').fill(shanghaiToday());
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
    await desk.getByRole('button', { name: /^登记保险公司的结论/ }).click(patience);
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('保险公司核定的日期').fill(shanghaiToday());
    await sayOf(dialog, '意外医疗保险金', '不予给付');
    await dialog.getByText('合同和保险费不变。').waitFor(patience);
    await dialog.getByLabel('保险公司的原话').fill('事故发生在保障开始之前，不予给付。');
    await dialog.getByRole('button', { name: '登记保险公司的结论' }).click();
    await desk.getByText('已登记，客户会收到通知').waitFor(patience);

    await page.reload();
    await page.getByText('事故发生在保障开始之前，不予给付。').first().waitFor(patience);
    await page.getByText('出具不予给付通知书').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

interface ForwardedClaim {
  readonly base: string;
  readonly policyNo: string;
  readonly claimNo: string;
  readonly today: string;
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
}

describe('a claim that ends the contract', () => {
  let system: RunningProgram<ForwardedClaim>;
  let browser: Browser;
  let claim: ForwardedClaim;
  beforeAll(async () => {
    system = await runProgram('apps/server/testing/claims/forwarded-claim.ts');
    claim = system.said;
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
    await system.stop();
  });

  const sit = async (account: string, path: string): Promise<Page> => {
    const context = await browser.newContext({ viewport: desktop });
    const page = await context.newPage();
    await page.goto(`${claim.base.replace('//localhost', '//staff.localhost')}${path}`);
    await page.getByLabel('账号').fill(account);
    await page.getByLabel('密码', { exact: true }).fill('a long enough password');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByRole('navigation', { name: '工作台' }).waitFor(patience);
    return page;
  };

  test('is decided by one of staff, granted by another, and the customer reads what changed', async () => {
    const one = await sit('service', `/queues/claims/${claim.claimNo}`);
    await one.getByText('当天的保障').waitFor(patience);
    await one
      .locator('input[type="file"]')
      .setInputFiles({ name: '核定通知.png', mimeType: 'image/png', buffer: png });
    await one.getByRole('button', { name: /核定通知/ }).waitFor(patience);
    await one.getByRole('button', { name: /^登记保险公司的结论/ }).click();
    const dialog = one.getByRole('dialog');
    await dialog.getByLabel('保险公司核定的日期').fill(claim.today);
    await sayOf(dialog, '重大疾病保险金', '同意给付');
    await dialog.getByLabel('重大疾病保险金的给付金额').fill('220000');
    await dialog.getByLabel('保险公司的原话').fill('属于保险责任，主险合同终止。');
    await dialog.getByText(/^合同自 .*起终止。$/).waitFor(patience);
    await dialog.getByText(/已交的第 2 期 .* 元退回/).waitFor();
    await dialog.getByRole('button', { name: '登记保险公司的结论' }).click();
    await one.getByText('已提交复核').first().waitFor(patience);

    const other = await sit('operations', '/asks');
    await other
      .getByText(/“重大疾病保险金”同意给付 220,000.00 元。合同自 .*起终止/)
      .waitFor(patience);
    await other.getByRole('button', { name: '批准' }).first().click();
    const sure = other.getByRole('dialog').getByRole('button', { name: '批准' });
    await sure.click({ timeout: 3000 }).catch(() => undefined);

    const context = await phoneContext(browser);
    await context.addCookies(
      claim.cookies.map((each) => ({ ...each, domain: 'localhost', path: '/' })),
    );
    const page = await context.newPage();
    await until('the claim is decided', async () => {
      await page.goto(`${claim.base}/pro/me/claims/${claim.claimNo}`);
      return (await page.getByText('对保单的影响').count()) > 0 || undefined;
    });
    await page.getByText(/^合同自 .*起终止。$/).waitFor(patience);
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(`${claim.base}/pro/me/policies/${claim.policyNo}`);
    await page.getByText('已理赔终止').first().waitFor(patience);
    expect(await axeFindings(page)).toEqual([]);
  }, 240_000);
});
