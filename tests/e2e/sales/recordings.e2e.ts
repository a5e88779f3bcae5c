import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { awake } from '../support/awake.ts';
import { axeFindings, desktop, urlOf, useBrowser } from '../support/browser.ts';
import { codeFor } from '../support/inbox.ts';
import { call, logIn } from '../support/log-in.ts';
import { newMobile } from '../support/new-person.ts';
import { patience } from '../support/patience.ts';
import { orderedTogether, registerSeller } from '../support/sold-together.ts';
import { sitDown } from '../support/staff-desk.ts';

const visitors = useBrowser();

const arrived = async (mobile: string): Promise<Page> => {
  const page = await visitors.open();
  await logIn(page, 'qinghe', mobile);
  return page;
};

/** The customer signs by hand and with the code that came to their mobile. */
const sign = async (page: Page, mobile: string): Promise<void> => {
  await page.getByRole('link', { name: '下一步：签名' }).click(patience);
  await page.getByRole('heading', { level: 1, name: '签署投保文件' }).waitFor(patience);
  await awake(page);
  const pad = page.locator('canvas');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('there is no place to sign');
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 240, box.y + 70, { steps: 8 });
  await page.mouse.move(box.x + 120, box.y + 130, { steps: 8 });
  await page.mouse.up();
  await page.getByRole('button', { name: '获取验证码' }).first().click();
  await page.getByText('验证码已发送至').waitFor(patience);
  const code = await codeFor('qinghe', mobile);
  await page.getByRole('textbox', { name: '短信验证码' }).first().fill(code);
  await page.getByRole('button', { name: '确认签名' }).click(patience);
};

interface Two {
  readonly agent: Page;
  readonly customer: Page;
}

/** Both agree and their cameras run. */
const startCameras = async ({ agent, customer }: Two): Promise<void> => {
  for (const page of [customer, agent]) {
    await page.getByRole('link', { name: '下一步：录音录像' }).click(patience);
    await page.getByRole('button', { name: '同意录制，去准备' }).click(patience);
    await page.waitForURL(/certification\/1010\/video/, patience);
  }
  for (const page of [customer, agent]) {
    const start = page.getByRole('button', { name: '打开摄像头，开始录制' });
    await start.click(patience);
    await page.getByText('正在录制', { exact: true }).waitFor(patience);
  }
};

/** The rest of the script, read in its time. */
const sayTheRest = async ({ agent, customer }: Two): Promise<void> => {
  const orderNo = new URL(customer.url()).searchParams.get('orderNo') ?? '';
  for (;;) {
    const view = await call(customer, 'getRecording', { orderNo });
    const step = view.script[view.current];
    const begun = view.marks[view.current]?.begunAt;
    if (!step || begun === undefined) break;
    const left = Date.parse(begun) + step.leastSeconds * 1000 - Date.parse(view.now);
    await customer.waitForTimeout(Math.max(0, left));
    const about = { orderNo, recordingNo: view.recordingNo ?? '', step: view.current };
    const reader = step.speaker === 'agent' ? agent : customer;
    await call(reader, 'markRecordingStep', { ...about, part: 'read' });
    if (step.answer !== null)
      await call(customer, 'markRecordingStep', { ...about, part: 'answered' });
  }
  for (const page of [customer, agent])
    await page.getByText('录音录像已完成').first().waitFor(patience);
};

const backTo = (page: Page, agentOrderNo: string): Promise<unknown> =>
  page.goto(urlOf('qinghe', `/pro/bothsides/progress/1010?agentOrderNo=${agentOrderNo}`));

/** A checker opens a waiting recording and plays it, with a reason. */
const play = async (staff: Page): Promise<void> => {
  await staff.getByRole('link', { name: '录音录像质检' }).first().click(patience);
  await staff
    .getByRole('link', { name: /长盈增额终身寿险/ })
    .first()
    .click(patience);
  await staff.getByRole('button', { name: /播\s?放/ }).click(patience);
  await staff.getByLabel('查看的原因').fill('例行质检');
  await staff
    .getByRole('dialog')
    .getByRole('button', { name: /播\s?放/ })
    .click();
  await expect
    .poll(
      () => staff.locator('video').evaluate((video: HTMLVideoElement) => video.readyState),
      patience,
    )
    .toBeGreaterThan(1);
};

test('a sale to somebody of 65 is recorded, returned, recorded again, and only then goes on', async () => {
  const mobile = newMobile();
  const agent = await arrived(newMobile());
  const customer = await arrived(mobile);
  const two = { agent, customer };
  await registerSeller(agent);
  const agentOrderNo = await orderedTogether(agent, customer, mobile);
  for (const page of [customer, agent]) await backTo(page, agentOrderNo);
  await sign(customer, mobile);
  await startCameras(two);

  // One step in front of both, with the network of one gone in the middle of it.
  await agent.getByRole('button', { name: '读完了' }).click(patience);
  await customer.getByText('请对着镜头说：“我同意”').waitFor(patience);
  await customer.context().setOffline(true);
  await customer.getByText(/段录像暂存在本机，恢复后自动上传/).waitFor(patience);
  await customer.context().setOffline(false);
  await customer.getByText('已全部上传').waitFor(patience);
  expect(await axeFindings(customer)).toEqual([]);
  await customer.getByRole('button', { name: '我已回答' }).click();
  await sayTheRest(two);

  const staff = await visitors.open({ viewport: desktop });
  await sitDown(staff, 'compliance');
  await play(staff);
  expect(await axeFindings(staff, { contrast: false })).toEqual([]);
  await staff.getByRole('button', { name: '退回补录' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /2\. 产品和保险公司/ }).check();
  await dialog.getByRole('combobox').click();
  await staff.locator('.ant-select-item', { hasText: '声音听不清楚' }).click();
  await dialog.getByRole('button', { name: /退\s*回/ }).click();
  await staff.getByText('已退回，客户和服务人员会收到说明').waitFor(patience);

  for (const page of [customer, agent]) await backTo(page, agentOrderNo);
  await customer.getByText('待录音录像').first().waitFor(patience);
  await startCameras(two);
  await sayTheRest(two);
  await customer.getByRole('link', { name: '去支付' }).click(patience);
  await customer.getByRole('radio', { name: /支付宝/ }).check({ force: true });
  await customer.getByRole('button', { name: /^支付 / }).click();
  await customer.getByRole('button', { name: '确认支付' }).click(patience);

  await play(staff);
  await staff.getByRole('button', { name: /^通\s?过$/ }).click();
  await staff
    .getByRole('dialog')
    .getByRole('button', { name: /通\s?过/ })
    .click();
  await staff.getByText('已通过').first().waitFor(patience);
  await backTo(agent, agentOrderNo);
  await agent.getByText('承保成功').first().waitFor(patience);
}, 240_000);
