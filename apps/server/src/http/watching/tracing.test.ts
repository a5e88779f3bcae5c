import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { currentWork } from '#ground/work/current-work.ts';
import { openServices } from '#providers/outside/services.ts';
import { openTraceCollector } from '#providers/outside/trace-collector.ts';
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
  const services = openServices();
  const traces = openTraceCollector({
    endpoint: `http://127.0.0.1:${port}/`,
    release: 'r1',
    service: services.of('traces'),
    log: { warn: () => undefined },
  });
  addTracing(server, traces);
  server.get('/orders/:no', async (_request, reply) => {
    await services
      .of('insurer', 'qishan-life')
      .ask(async () => 'yes', { timeoutMs: 1000, troubleOf: () => undefined });
    currentWork()?.note?.({ name: 'select', to: 'database', ms: 2, failed: true, facts: {} });
    return reply.code(503).send('');
  });
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` };
  await server.inject({ url: '/orders/7?name=secret', headers });
  await server.inject({ url: '/orders/8', headers: { traceparent: 'nonsense' } });
  await server.close();
  await traces.close();
  collector.close();

  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatch(/^\/v1\/traces /);
  expect(heard[0]).not.toContain('secret');
  const sent = JSON.parse((heard[0] ?? '').slice('/v1/traces '.length)) as {
    resourceSpans: { scopeSpans: { spans: Record<string, unknown>[] }[] }[];
  };
  const spans = sent.resourceSpans[0]?.scopeSpans[0]?.spans ?? [];
  const [asked, stated, first] = spans;
  expect(asked).toMatchObject({ traceId: trace, name: 'insurer:qishan-life', kind: 3 });
  expect(stated).toMatchObject({ traceId: trace, name: 'select', kind: 3, status: { code: 2 } });
  expect(first).toMatchObject({
    traceId: trace,
    parentSpanId: '00f067aa0ba902b7',
    name: 'GET /orders/:no',
    kind: 2,
    status: { code: 2 },
  });
  // Steps of a request lie below it.
  expect([asked?.['parentSpanId'], stated?.['parentSpanId']]).toEqual([
    first?.['spanId'],
    first?.['spanId'],
  ]);
  expect(Number(first?.['endTimeUnixNano'])).toBeGreaterThanOrEqual(
    Number(first?.['startTimeUnixNano']),
  );
  expect(spans[5]).toMatchObject({
    traceId: expect.stringMatching(/^[\da-f]{32}$/) as string,
    name: 'GET /orders/:no',
  });
  expect(spans[5]?.['traceId']).not.toBe(trace);
});
