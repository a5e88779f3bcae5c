import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/server/test-server.ts';

let running: TestServer;
beforeAll(async () => {
  running = await startTestServer();
});
afterAll(() => running.stop());

const get = (url: string, host = 'localhost', headers: Record<string, string> = {}) =>
  running.server.inject({ url, headers: { host, ...headers } });

test('every product on sale has a poster of its brand, the same for the same address', async () => {
  const tags = new Set<unknown>();
  for (const host of ['localhost', 'tr.localhost', 'jx.localhost']) {
    const answer = await get('/posters/1001.png', host);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([width, height]).toEqual([750, 1334]);
    tags.add(answer.headers['etag']);
    const again = await get('/posters/1001.png', host, {
      'if-none-match': String(answer.headers['etag']),
    });
    expect(again.statusCode).toBe(304);
  }
  expect(tags.size).toBe(3);
});

test('its code says how somebody came and which page to open, and nothing else of an address', async () => {
  const tagOf = async (query: string) => {
    const { statusCode, headers } = await get(`/posters/1001.png?${query}`);
    expect(statusCode).toBe(200);
    return headers['etag'];
  };
  const plain = await tagOf('');
  expect(await tagOf('page=landing')).not.toBe(plain);
  expect(await tagOf('channel=sougou')).not.toBe(plain);
  expect(await tagOf('share=AbCdEfGhIjKlMnOpQrSt_-')).not.toBe(plain);
  const hostile =
    'to=https://evil.example&orderNo=QH1&mobile=13800138000&source=13800138000&share=<svg>&sale=../x&page=javascript:&utm_source=%3Cb%3E&__proto__=1';
  expect(await tagOf(hostile)).toBe(plain);
});

test('there is none of what a brand does not sell, and not more a minute than anybody needs', async () => {
  expect((await get('/posters/nothing.png')).statusCode).toBe(404);
  expect((await get('/posters/..%2f..%2fetc.png')).statusCode).toBe(404);
  const asked = await Promise.all(
    Array.from({ length: 40 }, () => get('/posters/1004.png', 'jx.localhost')),
  );
  expect(asked.some(({ statusCode }) => statusCode === 429)).toBe(true);
});
