import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  drawBack,
  drawFront,
} from '../../../apps/server/src/providers/card-reading/testing/draw-card.ts';
import { awake } from '../support/awake.ts';
import { axeFindings, desktop, urlOf, useBrowser } from '../support/browser.ts';
import { plant } from '../support/fill-order.ts';
import { call, logIn } from '../support/log-in.ts';
import { newMobile } from '../support/new-person.ts';
import { filledOrder } from '../support/order-by-calls.ts';
import { patience } from '../support/patience.ts';

const visitors = useBrowser();

/** A person the register does not answer about, with the number on their card. */
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

const photo = (buffer: Buffer) => ({ name: '证件.png', mimeType: 'image/png', buffer });

test('a card is photographed, read while it can be mended, and sent', async () => {
  const page = await visitors.open();
  const { number } = await unverified(page);
  await page.getByRole('link', { name: '去验证身份' }).click();
  await page.getByRole('link', { name: '拍照上传并识别' }).click(patience);
  await page
    .getByRole('heading', { level: 1, name: '上传证件' })
    .waitFor({ ...patience, state: 'attached' });
  await awake(page);
  expect(await axeFindings(page)).toEqual([]);
  // The camera shows no card.
  const front = page.getByRole('region', { name: '身份证人像面' });
  await front.getByRole('button', { name: '用摄像头拍身份证人像面' }).click();
  const shutter = page.getByRole('dialog').getByRole('button', { name: '拍照' });
  await page.waitForFunction(() => document.querySelector('video')?.videoWidth);
  await shutter.click(patience);
  await front.getByText('需要换一张').waitFor(patience);
  await front.getByText('没有找到证件').waitFor();
  await front.getByRole('button', { name: '换一张身份证人像面的照片' }).click();
  const card = await drawFront({
    name: '李小兰',
    sex: '女',
    nation: '汉',
    birth: ['1990', '3', '7'],
    address: ['山东省济南市历下区经十路', '1号'],
    number,
  });
  await front.getByLabel('选择身份证人像面的照片').setInputFiles(photo(card));
  await front.getByText('已识别，与订单一致').waitFor(patience);
  const back = page.getByRole('region', { name: '身份证国徽面' });
  const other = await drawBack('济南市公安局历下分局', '2020.05.01-2040.05.01');
  await back.getByLabel('选择身份证国徽面的照片').setInputFiles(photo(other));
  await back.getByText('已识别，与订单一致').waitFor(patience);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '提交证件照片' }).click();
  await page.getByRole('heading', { name: '证件照片已提交' }).waitFor(patience);
});

test('a desktop hands over to a phone, which sends without being logged in', async () => {
  const page = await visitors.open({ viewport: desktop, hasTouch: false });
  const { orderNo } = await unverified(page);
  await page.goto(urlOf('qinghe', `/pro/ocr/${orderNo}`));
  await awake(page);
  await page.getByRole('button', { name: '用手机拍照上传' }).click();
  await page.getByText('二维码到').waitFor(patience);
  const { path } = await call(page, 'createHandOver', { orderNo });
  const other = await visitors.open();
  await other.goto(urlOf('qinghe', path));
  await awake(other);
  expect(await axeFindings(other)).toEqual([]);
  const back = other.getByRole('region', { name: '身份证国徽面' });
  const card = await drawBack('济南市公安局历下分局', '2020.05.01-2040.05.01');
  await back.getByLabel('选择身份证国徽面的照片').setInputFiles(photo(card));
  await back.getByText('已识别，与订单一致').waitFor(patience);
  await page.getByRole('button', { name: '关闭' }).click();
  await page
    .getByRole('region', { name: '身份证国徽面' })
    .getByText('已识别，与订单一致')
    .waitFor(patience);
});
