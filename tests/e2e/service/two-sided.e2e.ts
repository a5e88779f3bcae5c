import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { awake } from '../support/awake.ts';
import { urlOf, useBrowser } from '../support/browser.ts';
import { choose, consentToAll, fillText, startReading, submitForm } from '../support/fill-order.ts';
import { call, logIn } from '../support/log-in.ts';
import { newIdNumber, newMobile } from '../support/new-person.ts';
import { patience } from '../support/patience.ts';
import { staffCall } from '../support/staff-calls.ts';

const visitors = useBrowser();
const handset =
  'Mozilla/5.0 (Linux; Android 14; M2102) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';

/** An approved agent. */
const seller = async (): Promise<Page> => {
  const page = await visitors.open();
  await logIn(page, 'qinghe', newMobile());
  const serial = String(Date.now()).padStart(26, '7').slice(-26);
  const { agent } = await call(page, 'applyAsAgent', {
    kind: 'agent',
    name: '张三',
    certNo: newIdNumber('1988-02-03', 'male'),
    certificateNo: serial,
    certificateUntil: '2030-01-01',
  });
  await staffCall(urlOf('qinghe', '/'), 'operations', 'decideAgent', {
    agentNo: agent.agentNo,
    decision: 'approve',
    reason: '资料齐全',
  });
  return page;
};

const customer = async (mobile: string): Promise<Page> => {
  const page = await visitors.open({ userAgent: handset });
  await logIn(page, 'qinghe', mobile);
  return page;
};

/**
 * Leads from the product to the link, as the agent does; the price is for a person born this day.
 */
const invited = async (agent: Page, mobile: string): Promise<string> => {
  await agent.goto(urlOf('qinghe', '/pro/bothsides/details/1004'));
  await awake(agent);
  await agent.getByRole('button', { name: '开始准备' }).click();
  await agent.waitForURL(/bothsides\/trial\/1004/, patience);
  await agent.goto(`${agent.url()}&y0=1990&m0=3&d0=7&rel0=self&job0=0101001&region0=310100`);
  await awake(agent);
  await agent.getByRole('button', { name: '用这个方案' }).click();
  await agent.waitForURL(/bothsides\/form\/1004/, patience);
  await awake(agent);
  await fillText(agent, 'policyholder.name', '李小芳');
  await fillText(agent, 'policyholder.email', 'lan@example.com');
  await agent.getByTestId('saver-state').filter({ hasText: '已保存' }).waitFor(patience);
  await agent.getByRole('link', { name: '下一步：邀请客户' }).click();
  await agent.getByRole('textbox', { name: '客户的手机号' }).fill(mobile);
  await agent.getByRole('button', { name: '生成邀请链接' }).click();
  return (await agent.getByTestId('invite-link').textContent(patience)) ?? '';
};

describe('a sale together', () => {
  test('goes from what the agent prepared to what the customer paid', async () => {
    const mobile = newMobile();
    const agent = await seller();
    const link = await invited(agent, mobile);

    const stranger = await customer(newMobile());
    await stranger.goto(link);
    await stranger.getByRole('button', { name: '加入办理' }).click();
    await stranger.getByText('请用收到邀请的手机号登录').first().waitFor(patience);
    await stranger.close();

    const page = await customer(mobile);
    await page.goto(link);
    await page.getByRole('button', { name: '加入办理' }).click();
    await page.getByRole('button', { name: '我已看过，去核对资料' }).click(patience);
    await page.waitForURL(/bothsides\/form\/1004/, patience);
    await awake(page);
    await agent
      .getByText(/客户正在看“投保资料”/)
      .first()
      .waitFor(patience);

    // One word is wrong and is changed; the rest is confirmed.
    await page.getByRole('button', { name: '修改姓名' }).click();
    await fillText(page, 'policyholder.name', '李小兰');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('您已修改').waitFor(patience);
    const open = page.getByRole('button', { name: '无误', exact: true });
    const left = await open.count();
    await open.first().click();
    await expect.poll(() => open.count(), patience).toBeLessThan(left);
    // The rest is confirmed at once by a customer who has come to the end of the list.
    await page.getByText(/项由您在下一页本人填写/).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: '全部核对无误' }).click(patience);
    await expect.poll(() => open.count(), patience).toBe(0);
    await page.getByRole('button', { name: '确认并进入投保' }).click();
    await page.waitForURL(/bothsides\/orderconfirm\/1004/, patience);
    await awake(page);
    await agent.getByText('客户修改').first().waitFor(patience);

    const certNo = newIdNumber('1990-03-07', 'female');
    await fillText(page, 'policyholder.certNo', certNo);
    await choose(page, 'insured.0.beneficiaries', 'statutory');
    const finishReading = await startReading(page);
    await finishReading();
    await consentToAll(page);
    await submitForm(page);
    await page.waitForURL(/bothsides\/progress\/1004/, patience);
    await page.getByRole('link', { name: '下一步：支付' }).click();
    await page.waitForURL(/bothsides\/pay\/1004/, patience);
    // The agent's network is gone while the customer pays: their page stays, and continues later.
    await agent.context().setOffline(true);
    await agent.getByText('网络中断，正在重连').waitFor(patience);
    await agent.getByText('等客户本人支付').waitFor(patience);
    await page.getByRole('radio', { name: /支付宝/ }).check({ force: true });
    await page.getByRole('button', { name: /^支付 / }).click();
    await page.getByRole('button', { name: '确认支付' }).click(patience);
    await page
      .getByText(/承保成功|支付成功|已支付/)
      .first()
      .waitFor(patience);
    // A customer who comes back to the waiting page after paying sees the result.
    await page.waitForURL(/bothsides\/payResult\/1004/, patience);
    await page.goto(page.url().replace('/payResult/', '/payLoading/'));
    await page.waitForURL(/bothsides\/payResult\/1004/, patience);

    await agent.getByText('等客户本人支付').waitFor(patience);
    await agent.context().setOffline(false);
    await agent
      .getByText(/已支付|承保成功/)
      .first()
      .waitFor();
    const seen = await agent.content();
    expect(seen).not.toContain(certNo);
    expect(seen).not.toContain(mobile);
  }, 240_000);
});
