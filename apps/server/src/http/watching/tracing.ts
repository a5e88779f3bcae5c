import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What the collector is told of one request; its names are OpenTelemetry's. */
interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: 2;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly object[];
  readonly status: { readonly code: 0 | 2 };
}

const sendMs = 5_000;
const answerMs = 4_000;
/** A collector that is away costs no more memory than this. */
const mostWaiting = 5_000;
const mostAtOnce = 1_000;

const parent = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}$/;

const text = (key: string, value: string) => ({ key, value: { stringValue: value } });
const whole = (key: string, value: number) => ({ key, value: { intValue: String(value) } });

/** Of the route, never of the address: who asked for what is personal. */
const spanOf = (request: FastifyRequest, reply: FastifyReply): Span => {
  const given = parent.exec(String(request.headers['traceparent'] ?? ''));
  const route = request.routeOptions.url ?? 'none';
  const end = BigInt(Date.now()) * 1_000_000n;
  return {
    traceId: given?.[1] ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    ...(given?.[2] === undefined ? {} : { parentSpanId: given[2] }),
    name: `${request.method} ${route}`,
    kind: 2,
    startTimeUnixNano: String(end - BigInt(Math.round(reply.elapsedTime * 1e6))),
    endTimeUnixNano: String(end),
    attributes: [
      text('http.request.method', request.method),
      text('http.route', route),
      whole('http.response.status_code', reply.statusCode),
      text('parasol.request_id', request.id),
      ...(request.brand ? [text('parasol.brand', request.brand.id)] : []),
    ],
    status: { code: reply.statusCode >= 500 ? 2 : 0 },
  };
};

/** Tells an OpenTelemetry collector of every request, in lots and aside, as OTLP over HTTP in JSON. */
export const addTracing = (
  server: FastifyInstance,
  { endpoint, release }: { readonly endpoint: string; readonly release: string },
): void => {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const resource = {
    attributes: [text('service.name', 'parasol'), text('service.version', release)],
  };
  let waiting: Span[] = [];
  let lost = 0;
  const send = async (): Promise<void> => {
    const spans = waiting.slice(0, mostAtOnce);
    if (spans.length === 0) return;
    const body = {
      resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'parasol' }, spans }] }],
    };
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(answerMs),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`it answered ${answer.status}`);
      waiting = waiting.slice(spans.length);
    } catch (error) {
      server.log.warn(
        { err: error, waiting: waiting.length, lost },
        'the collector takes no traces',
      );
      lost = 0;
    }
  };
  let sending: Promise<void> = Promise.resolve();
  const timer = setInterval(() => void (sending = sending.then(send)), sendMs).unref();
  server.addHook('onResponse', (request, reply, done) => {
    if (waiting.length < mostWaiting) waiting.push(spanOf(request, reply));
    else lost += 1;
    done();
  });
  server.addHook('onClose', async () => {
    clearInterval(timer);
    await sending;
    await send();
  });
};
