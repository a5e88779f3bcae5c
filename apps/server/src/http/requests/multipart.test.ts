import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFailures } from '../answers/failures.ts';
import { multipartLimits, readMultipart } from './multipart.ts';

const server = fastify();
beforeAll(async () => {
  addFailures(server);
  await server.register(multipart, { limits: multipartLimits });
  server.post('/', async (request) => Object.keys(await readMultipart(request)));
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
