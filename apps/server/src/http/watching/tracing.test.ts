import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addTracing } from './tracing.ts';

test('a collector hears of every request by its route, as part of the trace it came with', async () => {
  const heard: string[] = [];
  const collector = createServer((request, answer) => {
    let body = '';
    request.on('data', (part: Buffer) => void (body += part.toString()));
    request.on('end', () => {
      heard.push(`${request.url} ${body}`);
      answer.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;

  const server = Fastify();
  server.decorateRequest('brand');
  addTracing(server, { endpoint: `http://127.0.0.1:${port}/`, release: 'r1' });
  server.get('/orders/:no', (_request, reply) => reply.code(503).send(''));
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` };
  await server.inject({ url: '/orders/7?name=secret', headers });
  await server.inject({ url: '/orders/8', headers: { traceparent: 'nonsense' } });
  await server.close();
  collector.close();

  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatch(/^\/v1\/traces /);
  expect(heard[0]).not.toContain('secret');
  const sent = JSON.parse((heard[0] ?? '').slice('/v1/traces '.length)) as {
    resourceSpans: { scopeSpans: { spans: Record<string, unknown>[] }[] }[];
  };
  const spans = sent.resourceSpans[0]?.scopeSpans[0]?.spans ?? [];
  expect(spans).toMatchObject([
    {
      traceId: trace,
      parentSpanId: '00f067aa0ba902b7',
      name: 'GET /orders/:no',
      kind: 2,
      status: { code: 2 },
    },
    { traceId: expect.stringMatching(/^[\da-f]{32}$/) as string, name: 'GET /orders/:no' },
  ]);
  const [first] = spans;
  expect(Number(first?.['endTimeUnixNano'])).toBeGreaterThanOrEqual(
    Number(first?.['startTimeUnixNano']),
  );
});
