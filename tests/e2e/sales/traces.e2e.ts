import process from 'node:process';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings, desktop, urlOf, useBrowser } from '../support/browser.ts';
import { fillText, openForm } from '../support/fill-order.ts';
import { call, logIn } from '../support/log-in.ts';
import { newIdNumber, newMobile } from '../support/new-person.ts';
import { filledOrder } from '../support/order-by-calls.ts';
import { patience } from '../support/patience.ts';
import { accident, submit } from '../support/place-order.ts';
import { recordTraces } from '../support/traces/record-traces.ts';
import { staffMember } from '../support/staff-calls.ts';
import { sitDown } from '../support/staff-desk.ts';

const visitors = useBrowser();
const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};
const base = (): string => urlOf('qinghe', '');

recordTraces();

const nextChunk = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/behaviour/continue') && answer.ok());
/** Leaving the page sends the rest of the recording. */
const letGo = (page: Page): Promise<unknown> =>
  page.evaluate(`dispatchEvent(new Event('pagehide'))`);

const changeWhenGone = `history.pushState = new Proxy(history.pushState, {
  apply: (go, on, given) => {
    Reflect.apply(go, on, given);
    document.body.append(document.createElement('i'));
  },
})`;

type Staff = Awaited<ReturnType<typeof staffMember>>;

const everything = async (ask: Staff, orderNo: string): Promise<string> => {
  const { traces } = await ask('replayTraces', { orderNo });
  const events = await Promise.all(
    traces.map(({ traceNo, chunks }) =>
      ask('getTraceEvents', { orderNo, traceNo, from: 0, to: chunks.length }),
    ),
  );
  return JSON.stringify({ traces, events });
};

test('a purchase is recorded without what was typed, over a lost network, and played again', async () => {
  const page = await visitors.open();
  const mobile = newMobile();
  await logIn(page, 'qinghe', mobile);
  const certNo = newIdNumber('1990-03-07', 'female');

  const begun = page.waitForResponse((answer) => answer.url().includes('/behaviour/new'), patience);
  // Left before anything was sent: the next page sends it.
  await page.goto(urlOf('qinghe', '/pro/trial/1004'));
  await begun;
  // Something changes while the page before still stands there: that is no picture of the next one.
  await page.evaluate(changeWhenGone);
  await page.locator('a[href="/pro/detail/1004"]').first().click();
  await page.locator('#content[data-row^="/pro/detail/"]').waitFor(patience);
  const brought = nextChunk(page);
  await openForm(page, 'qinghe', accident);
  await page.getByText('操作过程将被记录').waitFor();
  await brought;
  await fillText(page, 'policyholder.name', '欧阳木兰');
  await fillText(page, 'policyholder.certNo', certNo);
  const first = nextChunk(page);
  await letGo(page);
  await first;

  await page.context().setOffline(true);
  await fillText(page, 'policyholder.email', 'mulan@example.com');
  await letGo(page);
  const later = nextChunk(page);
  await page.context().setOffline(false);
  await later;
  await page.getByText('操作过程将被记录').scrollIntoViewIfNeeded();
  await picture(page, 'notice');

  // The next page reports it as soon as it is now, perhaps before the test could wait for it.
  const tied = page.waitForResponse((answer) => answer.url().includes('/report-order-ids'));
  await submit(
    page,
    'qinghe',
    await filledOrder((name, ...given) => call(page, name, ...given), mobile),
  );
  const orderNo = new URL(page.url()).searchParams.get('id') ?? '';
  await tied;
  const last = nextChunk(page);
  await letGo(page);
  await last;

  // Chunks are sent one after the other: on a busy machine the last ones are still on their way.
  const compliance = await staffMember(base(), 'compliance');
  const arrived = () => everything(compliance, orderNo);
  await expect.poll(arrived, patience).toContain('填写投保信息');
  await expect.poll(arrived, patience).toContain('投保进度');
  const stored = await arrived();
  // One window is one trace, whatever happens to its network.
  const { traces } = await compliance('replayTraces', { orderNo });
  expect(traces.map(({ side }) => side)).toEqual(['customer']);
  // The server knows that it sent each of these pages.
  const pages = traces.flatMap(({ chunks }) =>
    chunks.map(({ path, witnessed }) => [path, witnessed]),
  );
  expect(pages.filter(([, witnessed]) => witnessed !== true)).toEqual([]);
  const seen = traces.flatMap(({ moments }) => moments.map(({ kind, about }) => [kind, about]));
  expect(seen).toContainEqual(['page', '产品详情']);
  expect(seen).toContainEqual(['left', '产品详情']);
  for (const secret of ['欧阳木兰', certNo, 'mulan@', mobile, '李小兰']) {
    expect([secret, stored.includes(secret)]).toEqual([secret, false]);
  }
  // Searches in a text: numbers of nodes, times and hashes have four such digits now and then.
  expect(stored).not.toMatch(new RegExp(String.raw`(?<![\w:,[.-])${mobile.slice(-4)}(?!\w)`));

  const desk = await visitors.open({ viewport: desktop });
  await sitDown(desk, 'compliance', `/orders/${orderNo}`);
  await desk.getByRole('link', { name: '回看销售过程' }).click();
  const moments = desk.getByRole('region', { name: '关键时刻' });
  await moments
    .getByRole('button', { name: /打开页面“填写投保信息”/ })
    .first()
    .click();
  const frame = desk.frameLocator('.trace-window iframe');
  await frame.getByRole('heading', { name: '填写投保信息' }).waitFor(patience);
  await expect.poll(() => frame.locator('body').innerText()).not.toContain('欧阳木兰');
  await picture(desk, 'replay');
  await moments.getByText('网络断开').waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await desk.getByRole('button', { name: '播放' }).click();
  await desk.getByRole('button', { name: '暂停' }).waitFor();
  await moments
    .getByRole('button', { name: /打开页面“投保进度”/ })
    .first()
    .click();
  await frame.getByRole('heading', { level: 1 }).first().waitFor(patience);
  await picture(desk, 'replay-progress');

  // The same sale page by page, as it was; nothing on it can be pressed.
  await desk.getByRole('link', { name: '当时的页面' }).click();
  const past = desk.frameLocator('.past-window iframe');
  await past.getByText(/历史页面 · .+ 当时的版本 · 不可操作/).waitFor(patience);
  await picture(desk, 'past-detail');
  await desk.getByRole('button', { name: /^填写投保信息/ }).click();
  await past.getByText('李**').or(past.locator('input[value="李**"]')).first().waitFor(patience);
  expect(
    await past.locator('button:not([inert]), input:not([inert]), a[href]:not([href^="#"])').count(),
  ).toBe(0);
  await picture(desk, 'past-form');
  await desk.getByText('电脑', { exact: true }).click();
  await picture(desk, 'past-form-desktop');
  expect(await axeFindings(desk)).toEqual([]);
  await desk.getByRole('link', { name: /^产品 1004/ }).click();
  await past.getByText(/历史页面 ·/).waitFor(patience);
  await picture(desk, 'past-product');
  await desk.getByLabel('日期').fill('2020-01-01');
  await desk.getByText('这一天还没有品牌销售这个产品').waitFor(patience);
  await picture(desk, 'past-product-none');
});
