import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeServer } from './close-server.ts';

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
