import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Input } from '@parasol/contract';
import { openBrowser, startNodes, type Browser, type Nodes } from '#testing/server/nodes.ts';
import { addStaff } from '#modules/base/accounts/staff/members/create-staff.ts';

let running: Nodes;
let editor: Browser;
let second: Browser;
const password = 'a long enough password';

const staff = async (account: string, role: 'product-manager' | 'compliance') => {
  const [{ app }] = running.nodes;
  await addStaff(app, { account, name: account, role, brand: null, password }, 'test');
  const browser = openBrowser(running.nodes[0], { host: 'staff.localhost' });
  expect((await browser.call('staffLogin', { account, password })).statusCode).toBe(200);
  return browser;
};

beforeAll(async () => {
  running = await startNodes(1);
  editor = await staff('editor', 'product-manager');
  second = await staff('second', 'compliance');
});
afterAll(() => running.stop());

const visitor = (host = 'localhost'): Browser => openBrowser(running.nodes[0], { host });

const form: Input<'saveLanding'> = {
  landingId: null,
  seen: null,
  baseProductNo: '1001',
  channel: '',
  title: '给一家人的住院保障',
  summary: '住院费用在医保报销之后的补充，看清再决定。',
  brands: ['qinghe'],
  blocks: [
    { kind: 'hero', title: '一家人的住院保障', text: '医保报销之后的补充。' },
    { kind: 'price' },
    { kind: 'exclusions' },
    { kind: 'company' },
  ],
};

const published = async (change: Partial<Input<'saveLanding'>> = {}) => {
  const saved = await editor.call('saveLanding', { ...form, ...change });
  expect(saved.statusCode, saved.body).toBe(200);
  const asked = await editor.call('publishLanding', { ...saved.data, at: null, reason: '写好了' });
  const { askId } = asked.json<{ data: { askId: string } }>().data;
  expect(askId, asked.body).toEqual(expect.any(String));
  return { saved: saved.data, answer: await second.call('grantAsk', { askId }) };
};

test('every product of every brand has a page, and its prices are those of the calculator', async () => {
  for (const { product } of running.nodes[0].app.catalogue.all()) {
    const { baseProductNo } = product;
    const { data } = await visitor().call('getLanding', { baseProductNo });
    expect(data, baseProductNo).toMatchObject({ written: false });
    expect(data.blocks[0]).toMatchObject({ kind: 'hero', title: product.copy.headline });
  }
  const { data } = await visitor().call('getLanding', { baseProductNo: '1001' });
  const tapped = data.prices.people.at(-1);
  const page = await visitor().get(
    `/pro/trial/1001?y0=${tapped?.year}&m0=1&d0=1&count=1&sex0=${tapped?.sex}`,
  );
  expect(page.body).toContain(`"instalment":${tapped?.fen},`);
});

test('no page and no poster shows what the price beside it does not buy', async () => {
  for (const { product } of running.nodes[0].app.catalogue.all()) {
    const { baseProductNo, coverages } = product;
    const { data } = await visitor().call('getLanding', { baseProductNo });
    const extra = new Set(coverages.filter(({ rider }) => rider).map(({ name }) => name));
    expect(data.covers.filter(({ name }) => extra.has(name))).toEqual([]);
  }
});

test('a first visit weighs little, because no script comes before somebody touches the page', async () => {
  const { body } = await visitor().get('/pro/landing/1001');
  expect(brotliCompressSync(body).length).toBeLessThanOrEqual(60_000);
  expect(body).not.toMatch(/modulepreload|<script[^>]+src=|requestIdleCallback/);
});

test('the link by which somebody came is noted at the first look, also at a page that is kept', async () => {
  const browser = visitor();
  const noted = () =>
    JSON.parse(decodeURIComponent(browser.cookies.get('touches') ?? 'null')) as {
      readonly first: Record<string, unknown>;
      readonly last: Record<string, unknown>;
    } | null;
  await browser.get('/pro/landing/1004?orderNo=QH1');
  expect(noted()).toBeNull();
  // Another visitor was shown the same page just before.
  await visitor().get('/pro/landing/1004?channel=sougou&adPlace=top');
  await browser.get('/pro/landing/1004?channel=sougou&adPlace=top&from=timeline');
  await browser.get('/pro/landing/1004');
  expect(noted()?.first).toMatchObject({
    channel: 'sougou',
    adPlace: 'top',
    shareSource: 1,
    landingPath: '/pro/landing/:baseProductNo',
    baseProductNo: '1004',
  });
  // Visitors leave without touching anything, come back by themselves and continue without a
  // script.
  const { quoteNo } = await browser.ask('lockQuote', {
    baseProductNo: '1001',
    plan: 'standard',
    payFrequency: 'monthly',
    insureds: [{ birthDate: '1990-03-04', sex: 'female', socialInsurance: true }],
  });
  const touchesOfQuote = await running.nodes[0].app.database.db
    .selectFrom('quotes')
    .select(['first_touch', 'last_touch'])
    .where('quote_no', '=', quoteNo)
    .executeTakeFirstOrThrow();
  expect(touchesOfQuote.first_touch).toMatchObject({ channel: 'sougou', adPlace: 'top' });
  expect(touchesOfQuote.last_touch).toMatchObject({ landingPath: '/pro/landing/:baseProductNo' });
});

test('is read once two people agreed, by its brand and its channel alone', async () => {
  const { saved, answer } = await published({ channel: 'sougou' });
  expect(answer.statusCode, answer.body).toBe(200);
  const titleOf = async (host: string, channel?: string) => {
    const asked = { baseProductNo: '1001', ...(channel === undefined ? {} : { channel }) };
    return (await visitor(host).call('getLanding', asked)).data.title;
  };
  expect(await titleOf('localhost', 'sougou')).toBe(form.title);
  expect(await titleOf('localhost')).not.toBe(form.title);
  expect(await titleOf('jx.localhost', 'sougou')).not.toBe(form.title);
  const sitemap = async () => (await visitor().get('/sitemap.xml')).body;
  expect(await sitemap()).not.toContain('/pro/landing/1001<');

  const everybody = await published();
  expect(await sitemap()).toContain('/pro/landing/1001<');
  const page = await visitor().get('/pro/landing/1001?adPlace=top&orderNo=QH1');
  expect(page.body).toContain('rel="canonical" href="http://localhost/pro/landing/1001"');
  expect(page.body).toContain('一家人的住院保障');
  // Only the marks of the visitor's channel are passed on.
  expect(page.body).toContain('name="adPlace" value="top"');
  expect(page.body).not.toContain('name="orderNo"');

  // A second page in the same place waits until the first is taken down.
  const rival = await editor.call('saveLanding', form);
  const refused = await editor.call('publishLanding', {
    ...rival.data,
    at: null,
    reason: '写好了',
  });
  expect(refused.statusCode).toBe(409);
  const { landingId } = everybody.saved;
  await editor.call('withdrawLanding', { landingId, reason: '不用了' });
  await editor.call('withdrawLanding', { landingId: saved.landingId, reason: '不用了' });
  const packed = await visitor('jx.localhost').get('/pro/landing/1001');
  expect(packed.body).toContain('rel="canonical" href="http://jx.localhost/pro/detail/1001"');
});

test('a claim that is forbidden keeps it from being asked for', async () => {
  const blocks = [
    { kind: 'hero' as const, title: '全网第一的保障', text: '说明' },
    ...form.blocks.slice(1),
  ];
  const { data } = await editor.call('saveLanding', { ...form, blocks });
  const asked = await editor.call('publishLanding', { ...data, at: null, reason: '写好了' });
  expect([asked.statusCode, asked.body]).toEqual([409, expect.stringContaining('不能使用的说法')]);
});

test('visitors are handed to a partner with how they came and nothing of themselves', async () => {
  const [{ app }] = running.nodes;
  expect((await visitor().get('/pro/landing/to-yj/1001?channel=a&mobile=1')).headers.location).toBe(
    '/pro/landing/1001?channel=a',
  );
  expect(app.settings.get('partner-pages', 'qinghe')).toEqual({});
});
