import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import {
  drawBack,
  drawFront,
} from '../../../apps/server/src/providers/card-reading/testing/draw-card.ts';
import { drawFace } from '../../../apps/server/src/providers/face/testing/draw-faces.ts';
import { awake } from '../support/awake.ts';
import { axeFindings, urlOf, useBrowser } from '../support/browser.ts';
import { sitDown } from '../support/devices/fake-camera.ts';
import { plant } from '../support/fill-order.ts';
import { call, logIn } from '../support/log-in.ts';
import { newMobile } from '../support/new-person.ts';
import { filledOrder } from '../support/order-by-calls.ts';
import { patience } from '../support/patience.ts';

const visitors = useBrowser();

/** An order of a person the register does not answer about, and the number on their card. */
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

/** An unread photo of the front. */
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

/** Both sides of a card with a portrait, by the page that reads them. */
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
      // A busy machine gives up reading after a while; the customer tries again.
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

/** The code that the bank of the sandbox has sent. */
const codeOfBank = async (mobile: string): Promise<string> => {
  const inbox = await fetch(urlOf('qinghe', `/sandbox/inbox.json?mobile=${mobile}`));
  return /签约验证码 (\d+)/.exec(await inbox.text())?.[1] ?? '';
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

test('a card, then the face on it: a person looks before the order goes on', async () => {
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
  await page.getByRole('heading', { name: '工作人员正在核对' }).waitFor(patience);
  await page.getByText('照片已收到，由工作人员核对后确认').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: '查看订单进度' }).click();
  await page.getByText('身份材料已收到，工作人员正在核对').waitFor(patience);
  expect(await page.getByRole('link', { name: '去验证身份' }).count()).toBe(0);
});

test('the word of the bank on the own card lets an order go on without a person', async () => {
  const page = await visitors.open();
  const { orderNo, number } = await unverified(page);
  await page.goto(urlOf('qinghe', `/pro/certification/${orderNo}`));
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: '填写银行卡' }).click(patience);
  await awake(page);
  const mobile = newMobile();
  await page.getByLabel('卡号', { exact: true }).fill('6222020200112263');
  await page.getByLabel('持卡人姓名').fill('李小兰');
  await page.getByLabel('持卡人证件号码').fill(number);
  await page.getByLabel('银行预留手机号').fill(mobile);
  await page.getByRole('button', { name: '下一步，获取验证码' }).click();
  const code = page.getByLabel('验证码');
  await code.waitFor(patience);
  await code.fill(await codeOfBank(mobile));
  await page.getByRole('button', { name: '确认' }).click();
  await page.getByRole('link', { name: '继续' }).click(patience);
  await page.getByRole('button', { name: /^用.*尾号 2263.*验证身份$/ }).click(patience);
  await page.getByText('投保人的身份已由银行验证').waitFor(patience);
});
