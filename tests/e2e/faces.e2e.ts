import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import {
  drawBack,
  drawFront,
} from '../../apps/server/src/providers/card-reading/testing/draw-card.ts';
import { drawFace } from '../../apps/server/src/providers/face/testing/draw-faces.ts';
import { awake } from './awake.ts';
import { axeFindings, urlOf, useBrowser } from './browser.ts';
import { sitDown } from './fake-camera.ts';
import { plant } from './fill-order.ts';
import { call, logIn } from './log-in.ts';
import { newMobile } from './new-person.ts';
import { filledOrder } from './order-by-calls.ts';

const visitors = useBrowser();
const patience = { timeout: 45_000 };

/** An order of somebody whom the register does not answer about, and the number on their card. */
const unverified = async (page: Page): Promise<{ orderNo: string; number: string }> => {
  const mobile = newMobile();
  await logIn(page, 'qinghe', mobile);
  await plant('identity-check cannot-verify', 20);
  const draft = await filledOrder((name, ...given) => call(page, name, ...given), mobile);
  const { values } = await call(page, 'getDraft', { draftNo: draft.draftNo });
  const { orderNo } = await call(page, 'submitOrder', { key: randomUUID(), ...draft });
  await page.goto(urlOf('qinghe', `/pro/order/progress?id=${orderNo}`));
  await page.getByRole('link', { name: '去验证身份' }).waitFor(patience);
  return { orderNo, number: values['policyholder.certNo'] ?? '' };
};

/** A photo of the front that nobody has read. */
const sendFront = async (page: Page, orderNo: string): Promise<void> => {
  await page.context().request.post(urlOf('qinghe', '/api/barley/core/certificate/upload-image'), {
    headers: { origin: urlOf('qinghe', '').replace(/\/$/, '') },
    multipart: {
      orderNo,
      party: 'policyholder',
      side: 'front',
      file: { name: '证件.jpg', mimeType: 'image/jpeg', buffer: await drawFace('eve') },
    },
  });
};

/** Both sides of a card with somebody's portrait, by the page that reads them. */
const photograph = async (page: Page, number: string): Promise<void> => {
  const holder = {
    name: '李小兰',
    sex: '女',
    nation: '汉',
    birth: ['1990', '3', '7'],
    address: ['山东省济南市历下区经十路', '1号'],
    number,
  } as const;
  const sides = {
    身份证人像面: await drawFront(holder, await drawFace('ann')),
    身份证国徽面: await drawBack('济南市公安局历下分局', '2020.05.01-2040.05.01'),
  };
  await page
    .getByRole('heading', { level: 1, name: '上传证件' })
    .waitFor({ ...patience, state: 'attached' });
  await awake(page);
  for (const [title, buffer] of Object.entries(sides)) {
    const slot = page.getByRole('region', { name: title });
    const photo = { name: '证件.png', mimeType: 'image/png', buffer };
    const read = slot.getByText('已识别，与订单一致');
    const unread = slot.getByText('已收到，由人工核对');
    for (;;) {
      await slot.getByLabel(`选择${title}的照片`).setInputFiles(photo);
      await read.or(unread).waitFor(patience);
      if (await read.isVisible()) break;
      // A machine with much to do gives up reading after a while; whoever wants it read tries again.
      await slot.getByRole('button', { name: `换一张${title}的照片` }).click();
    }
  }
};

const openFaceCheck = async (page: Page, orderNo: string): Promise<void> => {
  await page.goto(urlOf('qinghe', `/pro/certification/${orderNo}`));
  await page.getByRole('link', { name: '投保人人脸核验' }).click(patience);
  await page.getByRole('button', { name: '同意使用人脸信息' }).waitFor(patience);
  await awake(page);
};

test('a camera without a face proves nothing; a video of a sentence goes to a person', async () => {
  const page = await visitors.open();
  const { orderNo } = await unverified(page);
  await sendFront(page, orderNo);
  await openFaceCheck(page, orderNo);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '同意使用人脸信息' }).click();
  const ways = page.getByRole('region', { name: '选择一种方式' });
  await ways.getByRole('button', { name: '开始' }).first().click(patience);
  await page.getByRole('button', { name: '准备好了，开始' }).click(patience);
  await page.getByRole('heading', { name: '这次没有通过' }).waitFor(patience);
  await page.getByText('没有看到完整的脸').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('link', { name: '再试一次' }).click();
  await ways.getByRole('button', { name: '开始' }).last().click(patience);
  await page.getByRole('button', { name: '看要读的话' }).click(patience);
  await page.getByText('我是本人，自愿投保').waitFor(patience);
  await page.getByRole('button', { name: '开始录制' }).click(patience);
  await page.getByText('已录 2 秒').waitFor(patience);
  await page.getByRole('button', { name: '读完了，停止' }).click();
  await page.getByRole('button', { name: '提交视频' }).click(patience);
  await page.getByRole('heading', { name: '工作人员正在核对' }).waitFor(patience);
});

test('a card, then the face on it: the order goes on by itself', async () => {
  const sitter = await sitDown('ann');
  onTestFinished(sitter.leave);
  const page = await sitter.open();
  const { orderNo, number } = await unverified(page);
  await page.getByRole('link', { name: '去验证身份' }).click();
  await page.getByRole('link', { name: '拍照上传并识别' }).click(patience);
  await photograph(page, number);
  await openFaceCheck(page, orderNo);
  await page.getByRole('button', { name: '同意使用人脸信息' }).click();
  const ways = page.getByRole('region', { name: '选择一种方式' });
  await ways.getByRole('button', { name: '开始' }).first().click(patience);
  await page.getByRole('button', { name: '准备好了，开始' }).click(patience);
  await sitter.follow(page, 'ann');
  await page.getByRole('heading', { name: '已确认是本人' }).waitFor(patience);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: '查看订单进度' }).click();
  await page.getByRole('link', { name: '去支付' }).waitFor(patience);
});
