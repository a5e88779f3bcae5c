import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings, desktop, urlOf, useBrowser } from '../support/browser.ts';
import { call } from '../support/log-in.ts';
import { patience } from '../support/patience.ts';
import { orderNoAt, orderPlaced } from '../support/place-order.ts';
import { deskUrl, sitDown } from '../support/staff-desk.ts';

const { open } = useBrowser();

/** The pack of an order, as a colleague makes and fetches it. */
const packOf = async (orderNo: string): Promise<Buffer> => {
  const desk = await open({ viewport: desktop });
  await sitDown(desk, 'compliance');
  const asked = { orderNo, reason: '客户投诉销售误导' };
  const { packId } = await call(desk, 'startEvidencePack', asked);
  const state = async (): Promise<string | undefined> =>
    (await call(desk, 'listEvidencePacks', { orderNo })).packs.find(
      (pack) => pack.packId === packId,
    )?.state;
  await expect.poll(state, patience).toBe('done');
  const address = deskUrl(`/api/console/v1/evidence/packs/file?packId=${packId}`);
  const letters = await desk.evaluate(async (url) => {
    const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  }, address);
  return Buffer.from(letters, 'latin1');
};

const verdictOn = async (page: Page, buffer: Buffer): Promise<string> => {
  await page.locator('#file').setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer });
  await page.locator('.verdict').waitFor(patience);
  return (await page.locator('#result').textContent()) ?? '';
};

test('the page of the house knows its packs, a page that knows nobody does not', async () => {
  const customer = await open();
  await orderPlaced(customer, 'qinghe');
  const pack = await packOf(orderNoAt(customer));
  const reader = await open();
  await reader.goto(urlOf('qinghe', '/verify/pack'));
  expect(await verdictOn(reader, pack)).toMatch(/^查验通过：.*由“青禾保险经纪有限公司”出具/);
  expect(await axeFindings(reader)).toEqual([]);

  const changed = Buffer.from(pack);
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
  await reader.reload();
  expect(await verdictOn(reader, changed)).toMatch(/^查验不通过：包里的内容有改动/);
  await reader.reload();
  expect(await verdictOn(reader, Buffer.from('rubbish'))).toContain('不是一份完整的证据包');

  // The same program from elsewhere, without the keys of this house, and then with them.
  const html = await (await reader.context().request.get(urlOf('qinghe', '/verify/pack'))).text();
  await reader.route('**/verify/pack', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: html.replace(/shippedMark = "[^"]*"/, 'shippedMark = "@@"'),
    }),
  );
  await reader.reload();
  expect(await verdictOn(reader, pack)).toMatch(/^内容没有改动，但出具方不明/);
  const keys = await reader.context().request.get(urlOf('qinghe', '/verify/keys.json'));
  const file = { name: 'keys.json', mimeType: 'application/json', buffer: await keys.body() };
  await reader.locator('#trust').setInputFiles(file);
  await reader.locator('.verdict.good').waitFor(patience);
});
