import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codesFor, openBrowser, startNodes } from '#testing/server/nodes.ts';

interface Heard {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly { key: string; value: { stringValue?: string } }[];
}

const spans: Heard[] = [];
let output = '';
let collector: Server;
beforeAll(async () => {
  collector = createServer((request, answer) => {
    let body = '';
    request.on('data', (part: Buffer) => void (body += part.toString()));
    request.on('end', () => {
      output += body;
      const { resourceSpans } = JSON.parse(body) as {
        resourceSpans: { scopeSpans: { spans: Heard[] }[] }[];
      };
      for (const { scopeSpans } of resourceSpans)
        for (const { spans: some } of scopeSpans) spans.push(...some);
      answer.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterAll(() => void collector.close());

test('a call, the job it leaves and the statements of both are spans, without what they hold', async () => {
  const { port } = collector.address() as AddressInfo;
  const running = await startNodes(1, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  });
  const mobile = '13800138000';
  const browser = openBrowser(running.nodes[0]);
  expect((await browser.call('sendVerifyCode', { mobile })).statusCode).toBe(200);
  const [code] = await codesFor(running.nodes[0], mobile);
  await running.stop();

  const call = spans.find(({ name }) => name === 'POST /api/account/v2/send-verify-code');
  const job = spans.find(({ name }) => name === 'job send-urgent-sms');
  expect([call?.kind, job?.kind]).toEqual([2, 5]);
  const below = (parent: Heard | undefined): readonly string[] =>
    spans
      .filter((each) => each.parentSpanId === parent?.spanId && each.traceId === parent?.traceId)
      .flatMap(({ attributes }) => attributes)
      .flatMap(({ key, value }) => (key === 'db.query.text' ? (value.stringValue ?? '') : []));
  expect(below(call).some((text) => text.includes('"verify_codes"'))).toBe(true);
  expect(below(job).some((text) => text.includes('"outgoing_messages"'))).toBe(true);
  expect(code).toMatch(/^\d{6}$/);
  for (const secret of [mobile, code]) expect(output).not.toContain(`"${secret}"`);
});

test('without a collector there are no traces to keep', async () => {
  const running = await startNodes(1);
  const { app, server } = running.nodes[0];
  expect(app.traces).toBeUndefined();
  expect(server.hasRequestDecorator('tracedAs')).toBe(false);
  await running.stop();
});
