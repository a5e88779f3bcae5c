import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { awake } from '../support/awake.ts';
import { axeFindings, urlOf, useBrowser } from '../support/browser.ts';
import { call, logIn } from '../support/log-in.ts';
import { newIdNumber, newMobile } from '../support/new-person.ts';
import { filledByQuote } from '../support/order-by-calls.ts';
import { patience } from '../support/patience.ts';
import { accepted, submit } from '../support/place-order.ts';
import { sayWho } from '../support/say-who.ts';
import { staffCall } from '../support/staff-calls.ts';

const visitors = useBrowser();

const at = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor(patience);

/** A person who applies on the page and is approved by staff. */
const registered = async (): Promise<Page> => {
  const page = await visitors.open();
  const mobile = newMobile();
  await logIn(page, 'qinghe', mobile);
  await page.goto(urlOf('qinghe', '/pro/agent'));
  await awake(page);
  await page.getByRole('radio', { name: '保险代理人' }).check({ force: true });
  await page.getByRole('textbox', { name: '姓名' }).fill('张三');
  await page
    .getByRole('textbox', { name: '居民身份证号码' })
    .fill(newIdNumber('1988-02-03', 'male'));
  await page.getByRole('textbox', { name: '执业证号' }).fill(`0200${mobile.padStart(22, '0')}`);
  await page.getByLabel('执业证有效期至').fill('2099-12-31');
  await page.getByRole('button', { name: '提交登记资料' }).click();
  await page.getByText('待审核').first().waitFor(patience);
  const { agent } = await call(page, 'getOwnAgent', {});
  await staffCall(urlOf('qinghe', '/'), 'operations', 'decideAgent', {
    agentNo: agent?.agentNo ?? '',
    decision: 'approve',
    reason: '已核对执业登记',
  });
  return page;
};

/** Buys the product of the page in view, at the price its own calculator locked. */
const buyHere = async (page: Page, mobile: string): Promise<void> => {
  await page.goto(urlOf('qinghe', `/pro/trial/1004${new URL(page.url()).search}`));
  await awake(page);
  await sayWho(page);
  const locking = page.waitForResponse('**/api/rating/v1/quotes/lock');
  await page.getByRole('button', { name: '立即投保' }).click();
  const locked = await locking;
  const { data } = (await locked.json()) as { data: { quoteNo: string } };
  const { insureds } = locked.request().postDataJSON() as { insureds: { birthDate: string }[] };
  const quote = { quoteNo: data.quoteNo, birth: insureds[0]?.birthDate ?? '' };
  await logIn(page, 'qinghe', mobile);
  const draft = await filledByQuote((name, ...given) => call(page, name, ...given), mobile, quote);
  await submit(page, 'qinghe', draft);
  await accepted(page);
  await page.getByRole('link', { name: '去支付' }).first().click();
  await page.getByRole('radio', { name: /支付宝/ }).check({ force: true });
  await page.getByRole('button', { name: /^支付 / }).click();
  await page.getByRole('button', { name: '确认支付' }).click(patience);
  await page.waitForURL('**/pro/paysuccess/**', patience);
};

test('a link, a customer who buys by it, and what the agent sees of it', async () => {
  const agent = await registered();
  await agent.goto(urlOf('qinghe', '/pro/me'));
  await agent.getByRole('link', { name: /展业工作台/ }).click();
  await at(agent, '展业工作台');
  expect(await axeFindings(agent)).toEqual([]);
  await agent.getByRole('link', { name: /推广链接/ }).click();
  await at(agent, '推广链接');
  await agent.getByRole('combobox', { name: '打开什么' }).selectOption('1004');
  await agent.getByRole('button', { name: '生成链接' }).click();
  await agent.getByText('已生成“行知综合意外保险”的链接').waitFor(patience);
  expect(await axeFindings(agent)).toEqual([]);
  const { links } = await call(agent, 'listAgentLinks', {});
  const { url = '' } = links.find(({ standing }) => !standing) ?? {};

  const customer = await visitors.open();
  await customer.goto(url);
  await customer.getByText('由保险代理人张三为您服务，执业证号').waitFor(patience);
  await buyHere(customer, newMobile());

  // Commission begins when the customer has signed for the policy.
  await expect
    .poll(async () => (await call(agent, 'getCommissionStatement', {})).held.length, patience)
    .toBe(1);
  await agent.goto(urlOf('qinghe', '/pro/agent/commission'));
  await agent.getByText('客户还没有签收保单').waitFor(patience);
  const { receipts } = await call(customer, 'listOpenReceipts', {});
  const orderNo = receipts[0]?.orderNo ?? '';
  const { version } = await call(customer, 'getReceipt', { orderNo });
  await call(customer, 'signReceipt', { orderNo, version });
  await expect
    .poll(async () => (await call(agent, 'getAgentDesk', {})).monthFen, patience)
    .toBeGreaterThan(0);
  await agent.goto(urlOf('qinghe', '/pro/agent/orders'));
  await agent.getByText('承保成功，客户没有同意显示姓名').waitFor(patience);
  expect(await axeFindings(agent)).toEqual([]);

  await customer.goto(urlOf('qinghe', '/pro/me/agents'));
  await awake(customer);
  expect(await axeFindings(customer)).toEqual([]);
  await customer.getByRole('button', { name: '同意张三看到我的姓名' }).click();
  await customer.getByText('已同意，您随时可以撤回').waitFor(patience);
  await agent.reload();
  await agent.getByText(/承保成功，李小兰 139\*+/).waitFor(patience);

  await agent.goto(urlOf('qinghe', '/pro/agent/commission'));
  await agent.getByText('首期保险费').waitFor(patience);
  expect(await axeFindings(agent)).toEqual([]);
});
