import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServices } from '#providers/outside/services.ts';
import { vendorCardReader } from './vendor.ts';

const appSecret = 'a secret of sixteen signs';
let server: Server;
let endpoint = '';
let answer: { status: number; body: string } = { status: 200, body: '{}' };
let signed = false;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { headers } = request;
      const text = [headers['x-app-key'], headers['x-timestamp'], headers['x-nonce'], body].join(
        '\n',
      );
      const expected = createHmac('sha256', appSecret).update(text, 'utf8').digest('base64');
      signed = headers['x-signature'] === expected;
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());

const read = (status: number, body: unknown) => {
  answer = { status, body: JSON.stringify(body) };
  const reader = vendorCardReader(
    { endpoint, appKey: 'key', appSecret },
    () => new Date('2026-11-16T00:00:00Z'),
    openServices().of('card-reading'),
  );
  return reader.read({ bytes: Buffer.from('picture'), today: '2026-11-16' });
};

test('what it says is taken field by field, and what it garbled is left out', async () => {
  const fields = { name: '陈晓', birthDate: '1990-02-31', number: '31010419900615002X', extra: 1 };
  expect(await read(200, { kind: 'id-front', fields })).toEqual({
    kind: 'read',
    card: { kind: 'id-front', fields: { name: '陈晓', number: '31010419900615002X' } },
  });
  expect(signed).toBe(true);
});

test.each([
  ['a picture of something else', 200, { kind: 'none' }, { kind: 'read', card: undefined }],
  ['too many at once', 429, {}, { kind: 'busy' }],
  ['a fault of its own', 500, {}, { kind: 'unavailable' }],
  ['an answer of another kind', 200, { result: 'ok' }, { kind: 'unavailable' }],
])('%s', async (_what, status, body, expected) => {
  expect(await read(status, body)).toEqual(expected);
});
