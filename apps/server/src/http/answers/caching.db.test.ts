import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let running: TestServer;
beforeAll(async () => {
  running = await startTestServer();
});
afterAll(() => running.stop());

const get = (url: string, headers: Record<string, string> = {}) =>
  running.server.inject({ url, headers: { host: 'localhost', accept: 'text/html', ...headers } });

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
  // Whoever logs in gets a page of their own.
  const own = await get('/pro/detail/1001', { cookie: 'parasolWxToken=x', 'if-none-match': tag });
  expect(own.statusCode).toBe(200);
});
