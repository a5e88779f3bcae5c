import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendOut } from './send-out.ts';
import { openServices } from './services.ts';

const service = () => openServices().of('identity-check');

let sent = 0;
const server = createServer((request, reply) => {
  if (request.url === '/short') return void reply.end('{"名":"值"}');
  const piece = Buffer.alloc(64 * 1024, 'x');
  const more = (): void => {
    while (!reply.destroyed) {
      sent += piece.length;
      if (!reply.write(piece)) return;
    }
  };
  reply.on('drain', more);
  more();
});
let origin: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('an answer is read whole', async () => {
  const answer = await sendOut(
    service(),
    `${origin}/short`,
    { method: 'GET' },
    { timeoutMs: 5000 },
  );
  expect(answer).toMatchObject({ kind: 'answered', status: 200, body: '{"名":"值"}' });
});

test('an answer without end is left as soon as it is too long', async () => {
  const answer = await sendOut(
    service(),
    `${origin}/endless`,
    { method: 'GET' },
    { timeoutMs: 20_000 },
  );
  expect(answer).toEqual({ kind: 'unknown', reason: 'the answer is too long' });
  expect(sent).toBeLessThan(64 * 1024 * 1024);
});
