import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawFace } from '../../apps/server/src/providers/face/testing/draw-faces.ts';
import { awake } from './awake.ts';
import { axeFindings, urlOf, useBrowser } from './browser.ts';
import { plant } from './fill-order.ts';
import { call, logIn } from './log-in.ts';
import { newMobile } from './new-person.ts';
import { filledOrder } from './order-by-calls.ts';

const visitors = useBrowser();
const patience = { timeout: 45_000 };

/** An order of somebody whom the register does not answer about, with a photo of a card. */
const unverified = async (page: Page): Promise<string> => {
  const mobile = newMobile();
  await logIn(page, 'qinghe', mobile);
  await plant('identity-check cannot-verify', 20);
  const draft = await filledOrder((name, ...given) => call(page, name, ...given), mobile);
  const { orderNo } = await call(page, 'submitOrder', { key: randomUUID(), ...draft });
  await page.goto(urlOf('qinghe', `/pro/order/progress?id=${orderNo}`));
  await page.getByRole('link', { name: '去验证身份' }).waitFor(patience);
  const picture = new Blob([new Uint8Array(await drawFace('eve'))]);
  await page.context().request.post(urlOf('qinghe', '/api/barley/core/certificate/upload-image'), {
    headers: { origin: urlOf('qinghe', '').replace(/\/$/, '') },
    multipart: {
      orderNo,
      party: 'policyholder',
      side: 'front',
      file: {
        name: '证件.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from(await picture.arrayBuffer()),
      },
    },
  });
  return orderNo;
};

test('a camera without a face proves nothing; a video of a sentence goes to a person', async () => {
  const page = await visitors.open();
  const orderNo = await unverified(page);
  await page.goto(urlOf('qinghe', `/pro/certification/${orderNo}`));
  await page.getByRole('link', { name: '投保人人脸核验' }).click(patience);
  await page.getByRole('button', { name: '同意使用人脸信息' }).waitFor(patience);
  await awake(page);
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
