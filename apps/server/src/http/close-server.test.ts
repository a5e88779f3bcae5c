import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeServer, endConnections } from './close-server.ts';

test('connections on which nobody asked or ended a request do not keep the server open', async () => {
  const server = fastify({ forceCloseConnections: 'idle' });
  server.post('/', () => 'never reached');
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const silent = connect(port, '127.0.0.1');
  const halfSent = connect(port, '127.0.0.1');
  await Promise.all([once(silent, 'connect'), once(halfSent, 'connect')]);
  halfSent.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n\r\nhalf');
  const cut = Promise.all(
    [silent, halfSent].map((socket) => {
      socket.on('error', () => undefined).resume();
      return new Promise((done) => socket.once('close', done));
    }),
  );
  await closeServer(server, 20);
  await cut;
  expect(server.server.listening).toBe(false);
});

test('a server that is about to go answers, and ends the connection with the answer', async () => {
  const server = fastify();
  server.get('/', () => 'answered');
  const base = await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const keepAlive = connect(port, '127.0.0.1').setEncoding('utf8');
  const ask = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n';
  keepAlive.write(ask);
  const [first] = (await once(keepAlive, 'data')) as [string];
  expect(first).toMatch(/connection: keep-alive/i);
  endConnections(server);
  keepAlive.write(ask);
  const [last] = (await once(keepAlive, 'data')) as [string];
  expect(last).toMatch(/connection: close[^]*answered/i);
  await once(keepAlive, 'close');
  expect(await (await fetch(base)).text()).toBe('answered');
  await server.close();
});
