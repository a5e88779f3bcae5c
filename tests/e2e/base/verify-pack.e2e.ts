import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page, Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { readZip } from '@parasol/verify/zip';
import { axeFindings, desktop, urlOf, useBrowser } from '../support/browser.ts';
import { call } from '../support/log-in.ts';
import { patience } from '../support/patience.ts';
import { orderNoAt, orderPlaced } from '../support/place-order.ts';
import { recordTraces } from '../support/traces/record-traces.ts';
import { deskUrl, sitDown } from '../support/staff-desk.ts';

const { open } = useBrowser();
recordTraces();

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

/** A folder with the files of a pack, as a reader unpacks it. */
const unpacked = async (pack: Buffer): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'parasol-pack-'));
  for (const { name, bytes } of readZip(new Uint8Array(pack)).files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  return folder;
};

test('the page of the house knows its packs, a page that knows nobody does not', async () => {
  const customer = await open();
  await orderPlaced(customer, 'qinghe');
  const orderNo = orderNoAt(customer);
  const chunkStored = (answer: Response): boolean =>
    answer.url().includes('/behaviour/continue') && answer.ok();
  const stored = customer.waitForResponse(chunkStored, patience);
  await customer.goto(urlOf('qinghe', '/pro/trial/1004'));
  await customer.goto(urlOf('qinghe', `/pro/order/progress?id=${orderNo}`));
  await stored;
  const pack = await packOf(orderNo);
  const reader = await open();
  // The pack by itself, from a folder and without a network.
  const folder = await unpacked(pack);
  await reader.context().setOffline(true);
  await reader.goto(pathToFileURL(join(folder, 'index.html')).href);
  await reader.getByRole('heading', { level: 1, name: '是怎样卖出的' }).waitFor(patience);
  expect(await reader.locator('#moments li').count()).toBeGreaterThan(3);
  expect(await reader.locator('#pages a').count()).toBeGreaterThan(3);
  await reader
    .frameLocator('#stage iframe')
    .locator('body *')
    .first()
    .waitFor({
      state: 'attached',
      ...patience,
    });
  expect(await axeFindings(reader)).toEqual([]);
  await reader.context().setOffline(false);
  await rm(folder, { recursive: true });

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
