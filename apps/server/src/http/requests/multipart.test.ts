import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { refuse } from '@parasol/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFailures } from '#http/answers/failures.ts';
import { multipartLimits, readMultipart } from './multipart.ts';

const server = fastify();
beforeAll(async () => {
  addFailures(server);
  await server.register(multipart, { limits: multipartLimits });
  server.post('/', async (request, reply) =>
    Object.keys(
      await readMultipart(request, reply, {
        sender: { kind: 'guest', address: request.ip },
        admit: async (fields) => (fields['a'] === 'no' ? refuse('NOT_FOUND') : null),
      }),
    ),
  );
});
afterAll(() => server.close());

const part = (name: string, file = false): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${file ? '; filename="a.png"' : ''}\r\n\r\nx\r\n`;
const post = (payload: string) =>
  server.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload,
  });

test('fields and a file are read', async () => {
  const answer = await post(`${part('a')}${part('b')}${part('file', true)}--b--\r\n`);
  expect(answer.json()).toEqual(['a', 'b', 'file']);
});

// A cut body makes the parser report an error about the part it was in, wherever that was.
test.each([
  ['a part', part('a')],
  ['a file', part('file', true)],
  ['a second file', part('file', true) + part('more', true)],
  ['as many parts as there may be', part('a').repeat(11)],
  ['one part more', part('a').repeat(12)],
  ['many more', part('a').repeat(40)],
  ['files beyond the parts', part('a').repeat(12) + part('file', true).repeat(3)],
  ['a name of ours', part('__proto__', true)],
])('a body that ends after %s is refused', async (_after, body) => {
  for (const cut of [0, 2, 5]) {
    const { statusCode } = await post(body.slice(0, body.length - cut));
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
  }
});

test('a file whose fields name nothing is refused before it has come', async () => {
  await server.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  const begun = `${part('a').replace('x', 'no')}${part('file', true).slice(0, -2)}${'x'.repeat(2000)}`;
  socket.write(
    `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n${begun}`,
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 404 /);
  await once(socket, 'close');
});
