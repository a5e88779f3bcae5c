import { randomUUID } from 'node:crypto';
import process from 'node:process';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { awake } from '../support/awake.ts';
import { axeFindings, desktop, phone, urlOf, useBrowser } from '../support/browser.ts';
import { call, logIn } from '../support/log-in.ts';
import { newIdNumber, newMobile } from '../support/new-person.ts';
import { filledOrder } from '../support/order-by-calls.ts';
import { patience } from '../support/patience.ts';
import { staffCall } from '../support/staff-calls.ts';

const visitors = useBrowser();
const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};

/** An agent, and a customer with an order that they sold. */
const pair = async (): Promise<{ agent: Page; customer: Page; orderNo: string }> => {
  const agent = await visitors.open({ viewport: desktop });
  await logIn(agent, 'qinghe', newMobile());
  const { agentNo } = (
    await call(agent, 'applyAsAgent', {
      kind: 'agent',
      name: '张三',
      certNo: newIdNumber('1988-02-03', 'male'),
      certificateNo: `02000137${String(Date.now()).padStart(18, '0')}`,
      certificateUntil: '2099-12-31',
    })
  ).agent;
  await staffCall(urlOf('qinghe', ''), 'operations', 'decideAgent', {
    agentNo,
    decision: 'approve',
    reason: '已核对登记',
  });
  const customer = await visitors.open();
  const mobile = newMobile();
  await logIn(customer, 'qinghe', mobile);
  const sold = encodeURIComponent(JSON.stringify({ seller: agentNo }));
  await customer.setExtraHTTPHeaders({ 'x-common-msg': sold });
  const draft = await filledOrder((name, ...given) => call(customer, name, ...given), mobile);
  const { orderNo } = await call(customer, 'submitOrder', { key: randomUUID(), ...draft });
  await customer.setExtraHTTPHeaders({});
  return { agent, customer, orderNo };
};

test('a customer lets the one who serves look on, masked, is pointed at something, and ends it', async () => {
  const { agent, customer, orderNo } = await pair();
  await agent.goto(urlOf('qinghe', `/pro/agent/cobrowse/${orderNo}`));
  await agent.getByText('等待客户同意').waitFor(patience);

  await customer.goto(urlOf('qinghe', `/pro/me/order/detail?id=${orderNo}`));
  await awake(customer);
  await customer.getByRole('button', { name: '一起看页面' }).click();
  await picture(customer, 'consent-phone');
  await customer.getByRole('button', { name: '同意并开始' }).click();
  const bar = customer.getByRole('region', { name: '正在让服务人员看到您的页面' });
  await bar.getByText('正在看您的页面').waitFor(patience);

  const mirror = agent.frameLocator('iframe[title="客户的页面"]');
  await mirror.getByRole('heading', { name: '投保人' }).waitFor(patience);
  const seen = await mirror.locator('body').innerText();
  expect(seen).not.toMatch(/李小兰|1990|139\d|lan@/);
  expect(seen).toMatch(/＊[＊*]/);
  // The product and its price are in clear.
  expect(seen).toContain('行知综合意外保险');
  expect(seen).toMatch(/¥\s?\d/);
  await picture(customer, 'bar-phone');
  await picture(agent, 'view-desktop');

  const glass = agent.getByRole('img', { name: '点一下页面，指给客户看' });
  await glass.click({ position: { x: 120, y: 120 } });
  await customer.locator('[data-cobrowse-pointer]').waitFor({ ...patience, state: 'attached' });
  await picture(customer, 'pointer-phone');
  expect(await axeFindings(customer)).toEqual([]);
  expect(await axeFindings(agent)).toEqual([]);
  await agent.setViewportSize(phone);
  await picture(agent, 'view-phone');
  await customer.setViewportSize(desktop);
  await picture(customer, 'bar-desktop');

  // The sharing continues over other pages; one that is the customer's own is not sent.
  await customer.goto(urlOf('qinghe', '/pro/me'));
  await bar.getByText('本页仅您可见').waitFor(patience);
  await agent.getByText('客户正在填写仅本人可见的内容').waitFor(patience);
  await picture(agent, 'own-phone');
  await bar.getByRole('button', { name: '结束' }).click();
  await bar.waitFor({ state: 'detached' });
  await agent.getByText('等待客户同意').waitFor(patience);
  await customer.reload();
  await awake(customer);
  await expect.poll(() => bar.count()).toBe(0);
});
