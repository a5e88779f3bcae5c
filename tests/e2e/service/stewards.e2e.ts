import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { awake } from '../support/awake.ts';
import { axeFindings, urlOf, useBrowser } from '../support/browser.ts';
import { call, logIn } from '../support/log-in.ts';
import { newIdNumber, newMobile } from '../support/new-person.ts';
import { patience } from '../support/patience.ts';
import { staffCall } from '../support/staff-calls.ts';

const visitors = useBrowser();

/** An agent with a photo whom staff named as steward; alone in having this name. */
const steward = async (name: string): Promise<Page> => {
  const page = await visitors.open();
  await logIn(page, 'qinghe', newMobile());
  const { agent } = await call(page, 'applyAsAgent', {
    kind: 'broker',
    name,
    certNo: newIdNumber('1988-02-03', 'male'),
    certificateNo: String(Date.now()).padStart(26, '3').slice(-26),
    certificateUntil: '2030-01-01',
  });
  const { agentNo } = agent;
  const base = urlOf('qinghe', '/');
  await staffCall(base, 'operations', 'decideAgent', {
    agentNo,
    decision: 'approve',
    reason: '资料齐全',
  });
  await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 320 });
    const paint = canvas.getContext('2d');
    if (paint) {
      paint.fillStyle = '#8fb9a8';
      paint.fillRect(0, 0, 320, 320);
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    const form = new FormData();
    form.set('file', blob ?? new Blob(), 'photo.png');
    await fetch('/api/agent/v1/photo', { method: 'POST', body: form });
  });
  await staffCall(base, 'operations', 'setStewardForStaff', {
    agentNo,
    serving: true,
    words: '从业十年，服务上海和周边的家庭',
  });
  return page;
};

test('a customer takes a steward, both write, agree on a time, and the family is reviewed', async () => {
  const name = `管家${String(Date.now()).slice(-4)}`;
  const agent = await steward(name);
  const customer = await visitors.open();
  await logIn(customer, 'qinghe', newMobile());
  await customer.goto(urlOf('qinghe', '/pro/superSteward/intro'));
  await customer.getByRole('link', { name: '选择管家' }).click();
  await customer.getByRole('checkbox').check(patience);
  await customer.getByRole('button', { name: `请${name}当管家` }).click();
  await customer.getByText(`${name}从现在起是您的管家`).waitFor(patience);

  await customer.getByLabel('日期').first().selectOption({ index: 2 });
  await customer.getByLabel('时间').first().selectOption('10:00');
  await customer.getByLabel('想谈什么').fill('看看孩子的保障');
  await customer.getByRole('button', { name: '预约这个时间' }).click();
  await customer.getByText('等管家确认').waitFor(patience);
  await customer.getByRole('button', { name: '现在做一份' }).click();
  await customer.getByText('检视已做好').waitFor(patience);
  expect(await axeFindings(customer)).toEqual([]);

  await customer.getByRole('link', { name: '发消息' }).click();
  await awake(customer);
  await customer.getByRole('textbox', { name: '消息' }).fill('您好，想了解续保');
  await customer.getByRole('button', { name: '发送' }).click();
  await customer.getByText('您好，想了解续保').waitFor(patience);

  await agent.goto(urlOf('qinghe', '/pro/agent/stewardship'));
  await agent.getByRole('link', { name: /1 条新消息/ }).click();
  await agent.getByRole('button', { name: '确认', exact: true }).click(patience);
  await agent.getByText('已约定').first().waitFor(patience);
  await agent.getByRole('link', { name: '消息', exact: true }).last().click();
  await agent.getByText('您好，想了解续保').waitFor(patience);
  await awake(agent);
  await agent.getByRole('textbox', { name: '消息' }).fill('收到，续保在到期前三十天开始');
  await agent.getByRole('button', { name: '发送' }).click();
  // The message arrives by itself, and the page also reports that the first was read.
  await customer.getByText('收到，续保在到期前三十天开始').waitFor(patience);
  await customer.getByText('，已读').waitFor(patience);
  expect(await axeFindings(customer)).toEqual([]);
});
