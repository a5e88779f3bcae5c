import { createServer, request as ask, type IncomingHttpHeaders } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createSharedCounts } from '#ground/workers/shared-counts.ts';
import { packedText } from '#http/answers/coding.ts';
import { createReadyPages, type ReadyPage, type ReadyPages } from './ready-pages.ts';
import type { Answered } from '#http/watching/request-log.ts';

const text = packedText(Buffer.from('<p>页面</p>'.repeat(50)));
let stop: () => void = () => undefined;
afterEach(() => stop());

interface Got {
  readonly status: number;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

/** A server whose ordinary way answers 299. */
const open = async (perMinute = 100) => {
  const answered: Answered[] = [];
  const ready: ReadyPages = createReadyPages({
    personalCookies: ['parasolWxToken'],
    perMinute,
    counts: createSharedCounts(() => undefined),
    trustProxyHops: 1,
    answered: (each) => answered.push(each),
  });
  const server = createServer((request, response) => {
    if (!ready.answer(request, response)) response.writeHead(299).end('ordinary');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => void server.close();
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const get = (headers: Record<string, string> = {}, path = '/pro/detail/1001', method = 'GET') =>
    new Promise<Got>((resolve, reject) => {
      ask({ port, host: '127.0.0.1', path, method, headers: { host: 'localhost', ...headers } })
        .on('response', (answer) => {
          let body = '';
          answer.on('data', (part: Buffer) => (body += part.toString()));
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers }),
          );
        })
        .on('error', reject)
        .end();
    });
  const keep = (more: Partial<ReadyPage> = {}) =>
    ready.keep({
      host: 'localhost',
      url: '/pro/detail/1001',
      route: '/pro/detail/:baseProductNo',
      brand: 'qinghe',
      text,
      headers: { 'x-frame-options': 'DENY', etag: text.tag, 'x-request-id': 'of another' },
      holds: () => true,
      ttl: 60_000,
      ...more,
    });
  return { ready, answered, get, keep };
};

test('a page that is ready is answered as it was sent, packed, and noted like any other', async () => {
  const { get, keep, answered } = await open();
  expect((await get()).status).toBe(299);
  keep();
  const plain = await get();
  expect(plain.body).toBe(text.as('identity').toString());
  expect(plain.headers).toMatchObject({ 'x-frame-options': 'DENY', etag: text.tag });
  expect(plain.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  const packed = await get({ 'accept-encoding': 'gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect((await get({ 'if-none-match': text.tag })).status).toBe(304);
  expect(answered.map(({ status, route, brand }) => [status, route, brand])).toEqual(
    [200, 200, 304].map((status) => [status, '/pro/detail/:baseProductNo', 'qinghe']),
  );
});

test('whoever may get another page goes the ordinary way', async () => {
  const { get, keep } = await open();
  keep();
  const others = [
    get({ cookie: 'a=1; parasolWxToken=x' }),
    get({ host: 'tr.localhost' }),
    get({}, '/pro/detail/1001?seller=A1'),
    get({}, '/pro/detail/1001', 'POST'),
  ];
  for (const other of await Promise.all(others)) expect(other.status).toBe(299);
  expect((await get({ cookie: 'a=1' })).status).toBe(200);
});

test.each([
  ['settings or products changed', { holds: () => false }],
  ['its time is over', { ttl: 0 }],
  ['it set a cookie', { headers: { 'set-cookie': 'a=1' } }],
])('nothing is ready once %s', async (_why, more) => {
  const { get, keep } = await open();
  keep(more);
  expect((await get()).status).toBe(299);
});

test('an address over its limit goes the ordinary way, by the word of our proxy alone', async () => {
  const { get, keep } = await open(2);
  keep();
  const from = (address: string) => get({ 'x-forwarded-for': `6.6.6.6, ${address}` });
  const statuses = [];
  for (const address of ['1.1.1.1', '1.1.1.1', '1.1.1.1', '2.2.2.2'])
    statuses.push((await from(address)).status);
  expect(statuses).toEqual([200, 200, 299, 200]);
});

test('a server that stops answers nothing by itself', async () => {
  const { get, keep, ready } = await open();
  keep();
  ready.stop();
  keep();
  expect((await get()).status).toBe(299);
});
