import fastify, { type FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { refuse } from '@parasol/contract/errors';
import { StoreUnavailable } from '#providers/storage/port.ts';
import { addFailures } from './failures.ts';
import { RefusedRequest } from './refused-request.ts';

const page = 'text/html,application/xhtml+xml';

let server: FastifyInstance;
beforeAll(() => {
  server = fastify();
  addFailures(server);
  server.get('/silent-store', () => {
    throw new StoreUnavailable('status 503');
  });
  server.all('/*', () => {
    throw new RefusedRequest(refuse('BUSY'));
  });
});

test('a file store that cannot serve is worth coming again for', async () => {
  const answer = await server.inject({ url: '/silent-store' });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toMatchObject({ code: errorCodes.UNAVAILABLE, data: null });
});

describe('while there is no room', () => {
  test('whoever opens a page reads so, and it comes again by itself', async () => {
    const answer = await server.inject({ url: '/pro/detail/1001', headers: { accept: page } });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '5',
      refresh: '5',
    });
    expect(answer.body).toContain('当前访问人数较多');
  });

  test.each([
    ['a program', 'GET', '/pro/detail/1001', '*/*'],
    ['a call', 'GET', '/api/sdb/common/timestamp', page],
    ['what is sent', 'POST', '/pro/order/1001', page],
  ] as const)('%s gets the answer of calls', async (_who, method, url, accept) => {
    const answer = await server.inject({ method, url, headers: { accept } });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: errorCodes.BUSY, data: null });
    expect(answer.headers['refresh']).toBeUndefined();
  });
});
