import process from 'node:process';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { awake } from '../support/awake.ts';
import { axeFindings, desktop, urlOf, useBrowser } from '../support/browser.ts';
import { call, logIn } from '../support/log-in.ts';
import { newMobile } from '../support/new-person.ts';
import { patience } from '../support/patience.ts';
import { sitDown } from '../support/staff-desk.ts';

const visitors = useBrowser();
const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};

const openPanel = async (page: Page) => {
  await awake(page);
  await page.getByRole('banner').getByRole('link', { name: '在线客服' }).click();
  const panel = page.getByRole('dialog', { name: '在线客服' });
  await panel.getByRole('textbox', { name: '写下您的问题' }).waitFor(patience);
  return panel;
};

test('a customer and a colleague talk through a cut network and a reload', async () => {
  const customer = await visitors.open();
  await logIn(customer, 'qinghe', newMobile());
  await customer.goto(urlOf('qinghe', '/pro/me'));
  const panel = await openPanel(customer);
  await panel.getByText('大家常问').waitFor(patience);
  await picture(customer, 'chat-first-phone');
  expect(await axeFindings(customer)).toEqual([]);
  const words = panel.getByRole('textbox', { name: '写下您的问题' });
  await words.fill('犹豫期有多久');
  await words.press('Enter');
  await panel.getByText('以下是找到的答复').waitFor(patience);
  await picture(customer, 'chat-answer-phone');
  await panel.getByRole('button', { name: /转人工|给客服留言/ }).click();
  await panel.getByText(/已转人工客服|现在没有人工客服/).waitFor(patience);
  const chatNo = (await call(customer, 'getChat', {})).chat?.chatNo ?? '';

  const desk = await visitors.open({ viewport: desktop });
  await sitDown(desk, 'service', `/desk/${chatNo}`);
  await desk.getByRole('button', { name: '接入' }).click(patience);
  const reply = desk.getByRole('textbox', { name: '回复客户' });
  await reply.fill('您好，我来为您核对');
  await reply.press('Enter');
  await panel.getByText('您好，我来为您核对').waitFor(patience);
  await panel.getByRole('status').getByText('正在为您服务').waitFor(patience);

  await customer.context().setOffline(true);
  await words.fill('断网时写的第一句');
  await words.press('Enter');
  await words.fill('第二句 <b>不是标记</b>');
  await words.press('Enter');
  await panel.getByText('正在发送').first().waitFor(patience);
  await customer.context().setOffline(false);
  const log = desk.getByRole('log', { name: '会话内容' });
  await log.getByText('第二句 <b>不是标记</b>').waitFor(patience);
  await expect.poll(() => log.getByText('断网时写的第一句').count()).toBe(1);
  await picture(customer, 'chat-phone');
  await picture(desk, 'desk');
  expect(await axeFindings(desk)).toEqual([]);

  await customer.reload();
  const again = await openPanel(customer);
  await again.getByText('您好，我来为您核对').waitFor(patience);
  await expect.poll(() => again.getByText('断网时写的第一句').count()).toBe(1);
  // Beside the page on a wide screen: staff see where the customer goes.
  await customer.setViewportSize(desktop);
  await customer.reload();
  await openPanel(customer);
  await picture(customer, 'chat-desktop');
  await customer.getByRole('link', { name: '产品', exact: true }).first().click();
  await desk.getByText('/main/list').waitFor(patience);
  // A text begun at the desk is still there after a reload.
  await reply.fill('没有写完的一句');
  await desk.reload();
  await expect.poll(() => reply.inputValue()).toBe('没有写完的一句');
  await desk.getByRole('button', { name: '结束会话' }).click();
  await again.getByText('这次服务怎么样').waitFor(patience);
  await again.getByRole('button', { name: '满意', exact: true }).click();
  await again.getByRole('button', { name: '提交评价' }).click();
  await again.getByText('您的评价：满意').waitFor(patience);
});
