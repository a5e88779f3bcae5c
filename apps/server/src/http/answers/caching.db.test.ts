import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, openBrowser, startNodes, type Nodes } from '#testing/server/nodes.ts';

let running: Nodes;
beforeAll(async () => {
  running = await startNodes(1);
});
afterAll(() => running.stop());

const get = (url: string, headers: Record<string, string> = {}) =>
  running.nodes[0].server.inject({
    url,
    headers: { host: 'localhost', accept: 'text/html', ...headers },
  });

test.each([
  '/api/sdb/order/query-product-all-job?baseProductNo=1004',
  '/api/sdb/order/get-all-city-new?baseProductNo=1004',
  '/api/flash/product/detail?baseProductNo=1001',
])('%s is the same for all: packed, kept by browsers, never sent twice', async (url) => {
  const plain = await get(url);
  const packed = await get(url, { 'accept-encoding': 'gzip, br' });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=60',
  });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  const again = await get(url, { 'if-none-match': String(packed.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('what belongs to one person is kept by nobody', async () => {
  const { headers } = await get('/api/account/userInfo');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers.etag).toBeUndefined();
});

test('a public page has a tag, and is not sent again to who holds it', async () => {
  const first = await get('/pro/detail/1001');
  const tag = String(first.headers.etag);
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
  const again = await get('/pro/detail/1001', { 'if-none-match': tag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

const person = async (mobile: string) => {
  const [node] = running.nodes;
  const browser = openBrowser(node);
  await logIn(node, browser, mobile);
  const { cryptoUserId } = await browser.ask('getUserInfo', {});
  return { browser, id: String(cryptoUserId) };
};

test('a public page is drawn once for all who are logged in; its end alone says to whom it went', async () => {
  const [one, other] = [await person('13700002001'), await person('13700002002')];
  const paths = ['/', '/main/list', '/pro/detail/1001', '/pro/clause/1001-main', '/pro/app'];
  for (const path of paths) {
    const stranger = (await get(path)).body;
    const first = await one.browser.get(path);
    const second = await other.browser.get(path);
    expect([path, first.statusCode, first.headers['vary']]).toEqual([
      path,
      200,
      'accept-encoding, cookie',
    ]);
    expect(first.headers.etag).toBeUndefined();
    expect(first.body).toContain('已登录');
    expect(first.body.lastIndexOf(one.id)).toBeGreaterThan(
      first.body.lastIndexOf('id="hydration-session"'),
    );
    expect(second.body).toBe(first.body.replace(one.id, other.id));
    expect((await get(path)).body).toBe(stranger);
    expect((await get(path, { cookie: 'parasolWxToken=none' })).body).toBe(stranger);
    expect(stranger).not.toContain('已登录');
  }
  const { cookies } = other.browser;
  const packed = await get('/pro/detail/1001', {
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'accept-encoding': 'br',
  });
  const plain = await other.browser.get('/pro/detail/1001');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  // After logging out, a customer sees the public page at once.
  await other.browser.ask('logout', {});
  expect((await other.browser.get('/pro/detail/1001')).body).not.toContain('已登录');
});
