import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { everyCall } from '@parasol/contract';
import { startTestServer, type TestServer } from '#testing/server/test-server.ts';

let running: TestServer;
beforeAll(async () => {
  running = await startTestServer();
});
afterAll(() => running.stop());

const at = (host: string, url: string, headers: Record<string, string> = {}) =>
  running.server.inject({ url, headers: { host, accept: 'text/html', ...headers } });

describe('the brand comes from the host', () => {
  test.each([
    ['localhost', '青禾'],
    ['localhost:3000', '青禾'],
    ['LOCALHOST', '青禾'],
    ['tr.localhost', '通瑞'],
    ['jx.localhost', '嘉选'],
  ])('%s is %s', async (host, name) => {
    const answer = await at(host, '/');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(`>${name}<`);
  });

  test.each([
    'evil.example',
    'localhost.evil.example',
    '10.0.0.1',
    'localhost@evil.example',
    'www.qinghe.example',
    'staff.tongrui.example',
  ])('host "%s" is misdirected', async (host) => {
    const answer = await at(host, '/');
    expect(answer.statusCode).toBe(421);
    expect(answer.json()).toMatchObject({ code: errorCodes.WRONG_HOST, data: null });
  });

  test('local hosts are unknown in production', async () => {
    const production = await startTestServer({ PARASOL_ENV: 'production' });
    const answer = await production.server.inject({ url: '/', headers: { host: 'localhost' } });
    expect(answer.statusCode).toBe(421);
    const known = await production.server.inject({ url: '/', headers: { host: 'qinghe.example' } });
    expect(known.headers['strict-transport-security']).toContain('max-age');
    const posted = await production.server.inject({
      method: 'POST',
      url: '/api/account/v2/logout',
      headers: { host: 'qinghe.example', 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(
      posted.cookies.map(({ name, secure, path, domain }) => [name, secure, path, domain]),
    ).toEqual([['__Host-parasolWxToken', true, '/', undefined]]);
    for (const url of [
      '/api',
      '/api/openapi/customers.json',
      '/pro/_design',
      '/metrics',
      '/sandbox/inbox',
    ]) {
      const hidden = await production.server.inject({ url, headers: { host: 'qinghe.example' } });
      expect([url, hidden.statusCode]).toEqual([url, 404]);
    }
    await production.stop();
  });
});

describe('a browser', () => {
  const person = { birthDate: '1990-06-15', relation: 'self', occupationCode: '0101001' };
  const insureds = [{ ...person, region: '310100' }];
  const quote = { baseProductNo: '1004', plan: 'basic', units: 1, insureds };
  const post = (url: string, payload: object, cookies: Record<string, string> = {}) =>
    running.server.inject({
      method: 'POST',
      url,
      headers: {
        host: 'localhost',
        origin: 'http://localhost',
        'content-type': 'application/json',
      },
      cookies,
      payload,
    });

  test('gets no number by looking around', async () => {
    for (const url of ['/', '/pro/detail/1001', '/pro/trial/1001', '/main/list']) {
      expect((await at('localhost', url)).cookies).toEqual([]);
    }
    const reported = await post(everyCall.reportError.path, {
      kind: 'unhandled',
      message: 'x',
      release: 'r',
      route: '/',
    });
    expect([reported.statusCode, reported.cookies]).toEqual([200, []]);
  });

  test('gets one when something is kept for it', async () => {
    const locked = await post(everyCall.lockQuote.path, quote);
    expect(locked.cookies.map(({ name, httpOnly }) => [name, httpOnly])).toEqual([
      ['parasolDevice', true],
    ]);
  });

  test('is known for a day by a visit that is recorded, and for a year by what is kept', async () => {
    const began = await post(everyCall.startTrace.path, { release: 'r' });
    const [{ name, value, maxAge }] = began.cookies as [
      { name: string; value: string; maxAge: number },
    ];
    expect([name, maxAge]).toEqual(['parasolDevice', 86_400]);
    const cookies = { [name]: value };
    const again = await post(everyCall.startTrace.path, { release: 'r' }, cookies);
    expect(again.cookies).toEqual([]);
    const lockedQuote = await post(everyCall.lockQuote.path, quote, cookies);
    expect(lockedQuote.cookies).toMatchObject([{ name, value, maxAge: 365 * 86_400 }]);
  });
});

describe('every answer', () => {
  test('carries a request id and the security headers', async () => {
    const { headers } = await at('localhost', '/api/sdb/common/timestamp');
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });

  test('of a page allows exactly its own inline parts', async () => {
    const { headers, body } = await at('localhost', '/');
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toContain('unsafe');
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(body).not.toMatch(/<[^>]+ style=/);
    expect(body).not.toMatch(/<[^>]+ on[a-z]+=/);
  });

  test('to a call is an envelope', async () => {
    const answer = await at('localhost', '/api/sdb/common/timestamp');
    expect(answer.json()).toEqual({ code: 0, msg: 'ok', data: { timestamp: expect.any(Number) } });
  });
});

describe('a request that changes something', () => {
  const post = (headers: Record<string, string>) =>
    running.server.inject({
      method: 'POST',
      url: '/api/account/v2/logout',
      headers: { host: 'localhost:3000', 'content-type': 'application/json', ...headers },
      payload: '{}',
    });

  test.each([
    [{ origin: 'http://localhost:3000' }, 200],
    [{ 'sec-fetch-site': 'same-origin', cookie: 'a=1' }, 200],
    [{}, 200],
    [{ origin: 'http://evil.example' }, 403],
    [{ origin: 'http://tr.localhost:3000' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ cookie: 'a=1' }, 403],
  ])('with %j gets %i', async (headers, status) => {
    expect((await post(headers)).statusCode).toBe(status);
  });
});

describe('bad input', () => {
  test('of a wrong kind is refused without its inside', async () => {
    const answer = await running.server.inject({
      method: 'POST',
      url: '/api/account/v2/send-verify-code',
      headers: { host: 'localhost', 'content-type': 'application/json' },
      payload: '{"mobile": ',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: errorCodes.INVALID_REQUEST, data: null });
  });

  test('names the fields that are wrong', async () => {
    const answer = await running.server.inject({
      method: 'POST',
      url: '/api/account/v2/send-verify-code',
      headers: { host: 'localhost', 'content-type': 'application/json' },
      payload: { mobile: '12' },
    });
    expect(answer.json()).toMatchObject({
      code: errorCodes.INVALID_REQUEST,
      data: { fields: [{ field: 'mobile', message: '请输入 11 位手机号' }] },
    });
  });

  test('that is too large is refused', async () => {
    const answer = await running.server.inject({
      method: 'POST',
      url: '/api/account/v2/send-verify-code',
      headers: { host: 'localhost', 'content-type': 'application/json' },
      payload: JSON.stringify({ mobile: '1'.repeat(300_000) }),
    });
    expect(answer.statusCode).toBe(413);
  });

  test('in a path that does not exist gets the brand’s own page, a call gets an envelope', async () => {
    const page = await at('tr.localhost', '/tr/nothing/here');
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('通瑞');
    const call = await running.server.inject({
      url: '/api/nothing',
      headers: { host: 'localhost' },
    });
    expect(call.json()).toMatchObject({ code: errorCodes.NOT_FOUND });
  });

  test.each([
    '/pro/detail/9999',
    '/pro/trial/9999',
    '/pro/clause/none',
    '/pro/viewMore/1001/nothing',
    '/pro/nonsense',
  ])('for %s, which is about nothing, is answered with a way to the products', async (path) => {
    const page = await at('localhost', path);
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('看看产品');
  });

  test('a page of the other root path does not exist under this brand', async () => {
    expect((await at('localhost', '/tr/detail/1001/0')).statusCode).toBe(404);
    expect((await at('tr.localhost', '/pro/detail/1001')).statusCode).toBe(404);
  });
});

test('personal data and tokens sent to us do not reach the log', async () => {
  const planted = ['13812345678', '11010519491231002X', '6222021234567890123', 'tokenSecret42'];
  const [mobile, idCard, card, token] = planted;
  await at('localhost', `/?mobile=${mobile}&id=${idCard}`, { cookie: `parasolWxToken=${token}` });
  await at('localhost', `/pro/${card}`, { authorization: `Bearer ${token}` });
  await running.server.inject({
    method: 'POST',
    url: '/api/account/v2/send-verify-code',
    headers: { host: 'localhost', 'content-type': 'application/json', 'user-agent': `x ${idCard}` },
    payload: { mobile, name: card },
  });
  const log = running.logged();
  expect(log).toContain('"msg":"answered"');
  for (const secret of planted) expect(log).not.toContain(secret);
});

test('one address that asks too often is turned away', async () => {
  const limited = await startTestServer({ REQUESTS_PER_MINUTE: '5' });
  const statuses: number[] = [];
  for (let i = 0; i < 7; i++) {
    const url = '/api/sdb/common/timestamp';
    statuses.push(
      (await limited.server.inject({ url, headers: { host: 'localhost' } })).statusCode,
    );
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect((await limited.server.inject('/healthz')).statusCode).toBe(200);
  await limited.stop();
});

test('probes answer on any host; figures are Prometheus text', async () => {
  expect((await running.server.inject('/readyz')).json()).toEqual({ status: 'ready' });
  const figures = await running.server.inject('/metrics');
  expect(figures.body).toContain('parasol_http_request_seconds_bucket');
});

test('the contract is published as OpenAPI, a document for each audience', async () => {
  const pathsOf = async (audience: string): Promise<readonly string[]> =>
    Object.keys(
      (await at('localhost', `/api/openapi/${audience}.json`)).json<{ paths: object }>().paths,
    );
  expect(await pathsOf('customers')).toContain('/api/sdb/common/timestamp');
  expect(await pathsOf('customers')).not.toContain('/api/studio/v1/rates');
  expect(await pathsOf('staff')).toContain('/api/studio/v1/rates');
  expect((await at('localhost', '/api')).body).toContain('/api/sdb/common/timestamp');
});

test('under load everything is turned away but probes and what providers tell us', async () => {
  const busy = await startTestServer({ BUSY_AFTER_MS: '1' });
  const { server } = busy;
  const statusOf = async (method: 'GET' | 'POST', url: string): Promise<number> =>
    (await server.inject({ method, url, headers: { host: 'localhost' } })).statusCode;
  const shed = () => statusOf('GET', '/api/sdb/common/timestamp').then((status) => status === 503);

  let tries = 0;
  while (!(await shed()) && tries < 500) {
    tries++;
    const until = performance.now() + 30;
    while (performance.now() < until);
    await setImmediate();
  }
  expect(await statusOf('GET', '/')).toBe(503);
  expect(await statusOf('GET', '/healthz')).toBe(200);
  // Refused for their content, not for their time.
  expect(await statusOf('POST', '/api/payment/v1/notify/wechat/nobody')).toBe(401);
  const provider = Object.values(everyCall).find(({ access }) => access === 'provider');
  expect(await statusOf(provider!.method, provider!.path)).not.toBe(503);
  await busy.stop();
});
