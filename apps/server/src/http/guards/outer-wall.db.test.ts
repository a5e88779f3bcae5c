import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { livePath } from '@parasol/domain/base/platform/live-wire';
import { packCheaply } from '#http/answers/coding.ts';
import { startTestServer, type TestServer } from '#testing/server/test-server.ts';
import { until } from '#testing/server/until.ts';

let running: TestServer;
beforeAll(async () => {
  running = await startTestServer();
  await running.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => running.stop());

const html = { host: 'localhost', accept: 'text/html' };
const portOf = (): number => (running.server.server.address() as AddressInfo).port;

/** Bytes on a socket of their own, and every answer before it closes or goes quiet. */
const sendRaw = async (text: string): Promise<string> => {
  const socket = connect(portOf(), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => void (answer += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return answer;
};

describe('nobody is sent to another host', () => {
  const targets = [
    '//evil.example/x',
    '/\\evil.example/x',
    '///evil.example/x',
    '/%2e//evil.example/x',
    '/.//evil.example/x',
    'http://evil.example/x',
    'https://evil.example//evil.example/x',
    '/%5cevil.example/x',
    '/%09/evil.example/x',
  ];
  test.each(targets)('by %s', async (target) => {
    const code = await running.server.inject({
      method: 'POST',
      url: '/sandbox/messaging-app/sign-in',
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: `appid=wx-sandbox-mini-15&redirect_uri=${encodeURIComponent('http://localhost/')}&state=s&person=visitor`,
    });
    const found = new URL(String(code.headers.location)).searchParams.get('code') ?? '';
    const query = `code=${found}&miniProgramAppid=wx-sandbox-mini-15`;
    const answer = await sendRaw(
      `GET ${target}?${query} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 (?:302|400|404) /);
    const location = /^location: (.*)\r$/im.exec(answer)?.[1];
    if (location !== undefined) {
      expect(new URL(location, 'http://localhost').origin).toBe('http://localhost');
    }
    expect(answer).not.toMatch(/(?:href|content)="(?:https?:)?\/\/evil/);
  });
});

test('the host a proxy is told of by the client chooses nothing', async () => {
  const behind = await startTestServer({ TRUST_PROXY_HOPS: '1' });
  const ask = (url: string, headers: Record<string, string>) =>
    behind.server.inject({ url, headers: { ...html, ...headers } });
  const page = await ask('/', { 'x-forwarded-host': 'tr.localhost' });
  expect(page.body).toContain('>青禾<');
  expect(page.body).not.toContain('tr.localhost');
  const staff = await behind.server.inject({
    method: 'POST',
    url: '/api/account/v2/staff/login',
    headers: { host: 'localhost', 'x-forwarded-host': 'staff.localhost' },
    payload: { account: 'admin', password: 'parasol-sandbox' },
  });
  expect(staff.statusCode).toBe(404);
  expect(
    (await ask('/', { host: 'evil.example', 'x-forwarded-host': 'localhost' })).statusCode,
  ).toBe(421);
  await behind.stop();
});

test('a request that names two hosts is refused, whichever comes first', async () => {
  for (const [one, other] of [
    ['localhost', 'tr.localhost'],
    ['localhost', 'localhost'],
    ['evil.example', 'localhost'],
  ]) {
    const answer = await sendRaw(
      `GET / HTTP/1.1\r\nHost: ${one}\r\nhOsT: ${other}\r\nAccept: text/html\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  }
});

test('a socket is opened by our own pages alone', async () => {
  for (const origin of ['http://evil.example', 'http://tr.localhost', 'null']) {
    const answer = await sendRaw(
      `GET ${livePath} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nOrigin: ${origin}\r\n\r\n`,
    );
    expect([origin, answer.slice(0, 12)]).toEqual([origin, 'HTTP/1.1 403']);
  }
});

test('addresses that lead nowhere count like everything else, and cost little', async () => {
  const limited = await startTestServer({ REQUESTS_PER_MINUTE: '20' });
  const statuses: number[] = [];
  for (let each = 0; each < 25; each += 1) {
    const url = `/nowhere/${each}`;
    statuses.push((await limited.server.inject({ url, headers: html })).statusCode);
  }
  expect(statuses.filter((status) => status === 404)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429]);
  await limited.stop();
});

test('a page is the same copy whatever others add to its address', async () => {
  const ask = (url: string) => running.server.inject({ url, headers: html });
  const first = await ask('/main/list?need=health&utm_source=one');
  const second = await ask('/main/list?fbclid=two&need=health');
  expect(first.statusCode).toBe(200);
  expect(second.body).toBe(first.body);
  expect((await ask('/main/list?need=travel')).body).not.toBe(first.body);
});

test('a page that is kept is packed well for its first visitor, and the same for the next', async () => {
  const ask = async (coding: string): Promise<Buffer> => {
    const url = '/main/list?need=accident';
    const headers = { ...html, 'accept-encoding': coding };
    return (await running.server.inject({ url, headers })).rawPayload;
  };
  const first = await ask('br');
  const cheap = packCheaply(await ask('identity'), 'br');
  expect(first.length).toBeLessThan(cheap.length * 0.9);
  expect(await ask('br')).toEqual(first);
});

describe('answers are never faults', () => {
  test.each([
    ['/metrics', 200],
    ['/assets/../x', 404],
    ['/assets/%2e%2e/x', 404],
    ['/assets/..%2fx', 404],
    ['/assets/', 404],
    [`/${'a'.repeat(15_000)}@`, 404],
    ['/%', 404],
    ['/pro/detail/%00', 404],
  ])('%s', async (url, status) => {
    const answer = await running.server.inject({ url, headers: html });
    expect([400, status]).toContain(answer.statusCode);
  });

  test('figures that are not open are not there, for browsers, too', async () => {
    const production = await startTestServer({
      PARASOL_ENV: 'production',
      METRICS_TOKEN: 'a-token-of-some-length',
    });
    const ask = (headers: Record<string, string>) =>
      production.server.inject({ url: '/metrics', headers });
    expect((await ask(html)).statusCode).toBe(404);
    expect((await ask({ ...html, authorization: 'Bearer wrong' })).statusCode).toBe(404);
    const right = await ask({ authorization: 'Bearer a-token-of-some-length' });
    expect(right.statusCode).toBe(200);
    await production.stop();
  });
});

test('what a stranger sends is not read before they are turned away', async () => {
  const size = 98 * 1024 * 1024;
  const upload = async (): Promise<string> => {
    const socket = connect(portOf(), '127.0.0.1');
    const heard: string[] = [];
    const silent = (): boolean => heard.length === 0 && !socket.destroyed;
    socket.on('data', (chunk: Buffer) => void heard.push(chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.write(
      `POST /api/order/v1/draft/file/upload HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${size}\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
    );
    const chunk = Buffer.alloc(1024 * 1024, 'x');
    for (let sent = 0; sent < size && silent(); sent += chunk.length) {
      if (!socket.write(chunk)) {
        await Promise.race([once(socket, 'drain'), once(socket, 'close'), once(socket, 'data')]);
      }
    }
    await until('it is answered or cut off', () => !silent());
    socket.destroy();
    return heard.join('');
  };
  const before = process.memoryUsage().rss;
  const answers = await Promise.all(Array.from({ length: 5 }, upload));
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(100);
});

test('a file for a conversation that is not there is refused before it has come', async () => {
  const socket = connect(portOf(), '127.0.0.1');
  socket.on('error', () => undefined);
  const field = (name: string, value: string): string =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const fields = `${field('chatNo', 'CHA000A000A000')}${field('clientId', randomUUID())}`;
  const file = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
  socket.write(
    `POST /api/chat/v1/image HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9900000\r\n\r\n${fields}${file}${'x'.repeat(1000)}`,
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 404 /);
  socket.destroy();
});

test('messages that only claim to come from a provider are limited, real ones are not', async () => {
  const post = () =>
    running.server.inject({
      method: 'POST',
      url: '/api/payment/v1/notify/wechat/nobody',
      headers: { host: 'localhost', 'content-type': 'application/json' },
      remoteAddress: '198.51.100.9',
      payload: '{}',
    });
  const before: number[] = [];
  let last = 0;
  // Should the minute end meanwhile, it begins again once.
  while (last !== 429 && before.length < 2400) {
    if (last !== 0) before.push(last);
    last = (await post()).statusCode;
  }
  expect(last).toBe(429);
  expect(before.length).toBeGreaterThanOrEqual(1200);
  expect(new Set(before)).toEqual(new Set([401]));
});

test('a message of nothing but white space holds nobody up', async () => {
  const before = process.cpuUsage();
  const answer = await running.server.inject({
    method: 'POST',
    url: '/api/payment/v1/notify/wechat/1900000001',
    headers: { host: 'localhost', 'content-type': 'text/xml' },
    payload: `${' '.repeat(65_000)}<`,
  });
  expect(answer.body).toContain('FAIL');
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(2000);
});

test('whoever is asked by a name that every object knows is unknown', async () => {
  for (const appCode of ['constructor', '__proto__', 'toString']) {
    const answer = await running.server.inject({
      method: 'POST',
      url: '/api/account/v2/batch-no/check',
      headers: { host: 'localhost' },
      payload: { batchNo: '1', appCode },
    });
    expect([appCode, answer.statusCode]).toEqual([appCode, 200]);
  }
});

test('who has begun to send gets so long and no longer to send the rest', () => {
  const { requestTimeout, headersTimeout } = running.server.server;
  expect([requestTimeout, headersTimeout]).toEqual([30_000, 15_000]);
});
