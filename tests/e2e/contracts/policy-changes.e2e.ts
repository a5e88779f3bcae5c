import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { awake } from '../support/awake.ts';
import { urlOf, useBrowser } from '../support/browser.ts';
import { call } from '../support/log-in.ts';
import { patience } from '../support/patience.ts';
import { orderToPay } from '../support/place-order.ts';

const visitors = useBrowser();

/** Pays the order in view at the sandbox's bank, and returns the number of its policy. */
const pay = async (page: Page): Promise<string> => {
  const orderNo = new URL(page.url()).searchParams.get('id') ?? '';
  const { order } = await call(page, 'openPayment', { orderNo });
  const { paySeq } = order;
  await call(page, 'cashierPay', {
    paySeq,
    method: 'wechat',
    stay: { platform: 2 },
  });
  await page.evaluate(async (number) => {
    const body = new URLSearchParams({ provider: 'wechat', number, choice: 'pay' });
    await fetch('/sandbox/pay/decide', { method: 'POST', redirect: 'manual', body });
  }, `${paySeq}01`);
  await page.goto(urlOf('qinghe', '/pro/me/policies'));
  const link = page.locator('a[href*="/me/policies/"]').first();
  await expect
    .poll(async () => {
      if ((await link.count()) === 0) await page.reload();
      return link.count();
    }, patience)
    .toBeGreaterThan(0);
  return (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
};

test('a policyholder changes the address from the policy and sees it in its history', async () => {
  const page = await visitors.open();
  await orderToPay(page, 'qinghe');
  const policyNo = await pay(page);
  await page.goto(urlOf('qinghe', `/pro/me/policies/${policyNo}`));
  await page.getByRole('link', { name: /变更保单信息/ }).click();
  await page.getByRole('heading', { level: 1, name: '办理保全' }).waitFor(patience);
  await page.getByRole('link', { name: /通讯地址变更/ }).click();
  await page.getByRole('heading', { level: 1, name: '通讯地址变更' }).waitFor(patience);
  await awake(page);
  await page.getByLabel('详细地址').fill('延安路 1 号');
  await page.getByRole('button', { name: '确认变更' }).click();
  await page.getByText('已办结').first().waitFor(patience);
  await expect.poll(() => page.getByText('延安路1号').count()).toBeGreaterThan(0);
  await page.getByRole('link', { name: '办理保全' }).first().click();
  await page.getByRole('heading', { name: '变更历史' }).waitFor(patience);
  // The policy has the endorsement, for the policyholder to download.
  await page.goto(urlOf('qinghe', `/pro/me/policies/${policyNo}`));
  const paper = page.getByRole('link', { name: /批单 01：通讯地址变更/ });
  await paper.waitFor(patience);
  const taken = await page.evaluate(
    async (address) => {
      const { status, headers } = await fetch(address);
      return [status, headers.get('content-type')];
    },
    (await paper.getAttribute('href')) ?? '',
  );
  expect(taken).toEqual([200, 'application/pdf']);
});

test('another job is priced before it is told, and one that is not insured says so', async () => {
  const page = await visitors.open();
  await orderToPay(page, 'qinghe');
  const policyNo = await pay(page);
  await page.goto(urlOf('qinghe', `/pro/me/policies/${policyNo}/changes/occupation`));
  await page.getByRole('heading', { level: 1, name: '职业变更' }).waitFor(patience);
  await awake(page);
  const jobs = page.getByLabel('新的职业');
  const codeOf = (words: RegExp): Promise<string> =>
    jobs.locator('option').filter({ hasText: words }).first().getAttribute('value').then(String);
  await jobs.selectOption(await codeOf(/（4 类）/));
  await page.getByRole('button', { name: '先算差额' }).click();
  await page.getByText(/按剩余天数补交 ¥/).waitFor(patience);
  await jobs.selectOption(await codeOf(/（6 类/));
  await page.getByRole('button', { name: '先算差额' }).click();
  await page.getByText(/不在承保范围/).waitFor(patience);
});
