import { connect, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSlowSenders } from './slow-senders.ts';

const server = fastify();
let port: number;
beforeAll(async () => {
  addSlowSenders(server, { windowMs: 300, bytes: 2000 });
  server.post('/', async (request) => Object.keys(request.body as object));
  server.post(
    '/late',
    { preParsing: async () => pause(1000) },
    async (request) => JSON.stringify(request.body).length,
  );
  await server.listen({ host: '127.0.0.1', port: 0 });
  port = (server.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** Sends the text in lots with pauses; returns every answer until the connection closed. */
const send = async (path: string, text: string, lot: number, everyMs: number): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (piece: Buffer) => void (answer += piece.toString()));
  // Cut off by a reset or by an end: either closes it.
  socket.on('error', () => undefined);
  const closed = new Promise<unknown>((resolve) => void socket.once('close', resolve));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n`,
  );
  for (let at = 0; at < text.length && !socket.destroyed; at += lot) {
    socket.write(text.slice(at, at + lot));
    await pause(everyMs);
  }
  await closed;
  return answer;
};

const body = JSON.stringify({ a: 'x'.repeat(20_000) });

test('a body that comes drop by drop is cut off', async () => {
  expect(await send('/', body, 10, 50)).toBe('');
});

test('a body that comes at a poor line’s speed is read', async () => {
  expect(await send('/', body, 4000, 100)).toContain('["a"]');
});

test('nobody is cut off while we are the ones who wait', async () => {
  const large = JSON.stringify({ a: 'x'.repeat(900_000) });
  expect(await send('/late', large, large.length, 0)).toContain(String(large.length));
});
