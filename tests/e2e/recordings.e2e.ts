import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { awake } from './awake.ts';
import { axeFindings, urlOf, useBrowser } from './browser.ts';
import { codeFor } from './inbox.ts';
import { call, logIn } from './log-in.ts';
import { newMobile } from './new-person.ts';
import { longOrder, oldAge, orderNoAt } from './place-order.ts';
import { staffCall } from './staff-calls.ts';
import { sitDown } from './staff-desk.ts';

const visitors = useBrowser();
const patience = { timeout: 45_000 };

/** Nobody reads this fast; what the page does about it is the same. */
beforeAll(async () => {
  await staffCall(urlOf('qinghe', '/'), 'admin', 'changeSetting', {
    key: 'recording-check',
    brand: null,
    value: { percent: 100, lookMinutes: 60, charactersASecond: 1000 },
    version: 0,
    public: false,
    reason: '测试不等待',
  });
});

/** Somebody who may sell, at a page of their own. */
const newAgent = async (): Promise<{ readonly page: Page; readonly agentNo: string }> => {
  const page = await visitors.open();
  await logIn(page, 'qinghe', newMobile());
  const { agent } = await call(page, 'applyAsAgent', {
    kind: 'agent',
    name: '张三',
    certificateNo: `0200${String(Date.now()).padStart(22, '0')}`,
    certificateUntil: '2099-12-31',
  });
  await staffCall(urlOf('qinghe', '/'), 'operations', 'decideAgent', {
    agentNo: agent.agentNo,
    decision: 'approve',
    reason: '已核对',
  });
  return { page, agentNo: agent.agentNo };
};

const strokes = [
  [
    [100, 100, 0, 300],
    [700, 120, 180, 500],
    [420, 300, 320, 450],
  ],
];

const sign = async (page: Page, orderNo: string, mobile: string): Promise<void> => {
  await page.getByRole('link', { name: '去签名' }).waitFor(patience);
  const { version } = await call(page, 'getOrderSigning', { orderNo });
  await call(page, 'sendOwnCode', { purpose: 'sign-order', orderNo });
  const verifyCode = await codeFor('qinghe', mobile);
  await page.waitForTimeout(1500);
  await call(page, 'signOrder', { orderNo, version, strokes, verifyCode });
  await page.reload();
};

/** Agrees and opens the camera. */
const getReady = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '同意录制，去准备' }).click(patience);
  await page.waitForURL(/\/video\?/, patience);
  await awake(page);
};

const startCamera = (page: Page): Promise<void> =>
  page.getByRole('button', { name: '打开摄像头，开始录制' }).click(patience);

/** Both press their buttons until everything was said. */
const say = async (customer: Page, agent: Page, from: number, upTo: number): Promise<void> => {
  for (let step = from; step <= upTo; step += 1) {
    const heading = customer.getByRole('heading', { name: new RegExp(`^第 ${step} 步，共`) });
    await heading.waitFor(patience);
    const own = customer.getByText('请对着镜头完整朗读');
    const reader = (await own.isVisible()) ? customer : agent;
    await reader.getByRole('heading', { name: new RegExp(`^第 ${step} 步，共`) }).waitFor(patience);
    await reader.getByRole('button', { name: '读完了' }).click(patience);
    if (reader === agent) {
      await customer.getByRole('button', { name: '我已回答' }).click(patience);
    }
  }
};

test('a policy for life sold to somebody of 65 is recorded by both, checked, and then paid', async () => {
  const { page: agent, agentNo } = await newAgent();
  const customer = await visitors.open();
  await customer.setExtraHTTPHeaders({
    'x-common-msg': encodeURIComponent(JSON.stringify({ seller: agentNo })),
  });

  const { mobile } = await longOrder(customer, undefined, oldAge);
  const orderNo = orderNoAt(customer);
  await customer.setExtraHTTPHeaders({});
  await sign(customer, orderNo, mobile);
  await customer.getByRole('link', { name: '去录音录像' }).click(patience);
  await customer.getByRole('heading', { name: '录制前请您看清并同意' }).waitFor(patience);
  await awake(customer);
  expect(await axeFindings(customer)).toEqual([]);
  await agent.goto(urlOf('qinghe', `/pro/bothsides/certification/1010?orderNo=${orderNo}`));
  await awake(agent);
  await getReady(customer);
  await getReady(agent);
  await startCamera(customer);
  await startCamera(agent);
  const { script } = await call(customer, 'getRecording', { orderNo });
  await say(customer, agent, 1, 2);
  expect(await axeFindings(customer)).toEqual([]);

  // The customer's line breaks for longer than a piece, and comes back.
  await customer.context().setOffline(true);
  await customer.getByText(/段录像暂存在本机/).waitFor(patience);
  await customer.context().setOffline(false);
  await customer.getByText('已全部上传').waitFor(patience);
  // The agent's page is loaded anew in the middle of a step, which is then said again.
  await agent.reload();
  await awake(agent);
  await agent.getByRole('button', { name: '继续录制' }).click(patience);
  await say(customer, agent, 3, script.length);
  await customer.getByRole('heading', { name: '录音录像已完成' }).waitFor(patience);
  await agent.getByRole('heading', { name: '录音录像已完成' }).waitFor(patience);

  const desk = await visitors.open({ viewport: { width: 1280, height: 800 } });
  await sitDown(desk, 'quality-check', '/queues/recordings');
  await desk.getByRole('row', { name: orderNo }).click(patience);
  await desk.getByRole('button', { name: '播放', exact: true }).click(patience);
  await desk.getByRole('textbox', { name: '查看的原因' }).fill('日常质检');
  await desk.getByRole('dialog').getByRole('button', { name: '播放' }).click();
  const video = desk.locator('video');
  await video.waitFor(patience);
  await desk.getByRole('button', { name: '跳到这里' }).nth(1).click(patience);
  await desk.waitForFunction(() => {
    const playing = document.querySelector('video');
    return playing !== null && Number.isFinite(playing.duration) && playing.currentTime > 0;
  });
  expect(await axeFindings(desk)).toEqual([]);
  await desk.getByRole('button', { name: '通过', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '通过' }).click();
  await desk.getByText('已通过').waitFor(patience);

  await customer.getByRole('link', { name: '去支付' }).click();
  await customer.getByRole('heading', { level: 1, name: '收银台' }).waitFor(patience);
}, 180_000);
