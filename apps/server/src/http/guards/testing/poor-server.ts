import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import Fastify from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { addBusy } from '#http/guards/busy.ts';
import { limitConnections } from '#http/guards/connections.ts';

/** A server with as few descriptors as it was started with. */
const registry = new Registry();
collectDefaultMetrics({ register: registry });
const server = Fastify({ serverFactory: (handler) => createServer(handler) });
addBusy(server, 15_000);
server.get('/', async () => registry.metrics());
limitConnections(server.server);
await server.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${(server.server.address() as AddressInfo).port}\n`);
