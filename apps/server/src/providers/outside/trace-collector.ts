import type { Logger } from 'pino';
import { textFact, type Span, type Traces } from '#ground/work/traces.ts';
import { sendOut } from './send-out.ts';
import type { Service } from './service.ts';

const sendMs = 5_000;
const answerMs = 4_000;
/** A collector that is away costs no more memory than this. */
const mostWaiting = 20_000;
const mostAtOnce = 2_000;

/** Sends spans to an OpenTelemetry collector in batches and aside, as OTLP over HTTP in JSON. */
export const openTraceCollector = (options: {
  readonly endpoint: string;
  readonly release: string;
  readonly service: Service;
  readonly log: Pick<Logger, 'warn'>;
}): Traces => {
  const { endpoint, release, service, log } = options;
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const resource = {
    attributes: [textFact('service.name', 'parasol'), textFact('service.version', release)],
  };
  let waiting: Span[] = [];
  let lost = 0;
  const post = async (spans: readonly Span[]): Promise<void> => {
    const content = {
      resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'parasol' }, spans }] }],
    };
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(content) };
    const answer = await sendOut(service, url, request, { timeoutMs: answerMs });
    if (answer.kind !== 'answered') throw new Error(answer.reason);
    if (answer.status >= 300) throw new Error(`it answered ${answer.status}`);
  };
  const send = async (): Promise<void> => {
    while (waiting.length > 0) {
      const spans = waiting.slice(0, mostAtOnce);
      try {
        await post(spans);
        waiting = waiting.slice(spans.length);
      } catch (error) {
        log.warn({ err: error, waiting: waiting.length, lost }, 'the collector takes no traces');
        lost = 0;
        return;
      }
    }
  };
  let sending: Promise<void> = Promise.resolve();
  const timer = setInterval(() => void (sending = sending.then(send)), sendMs).unref();
  return {
    add: (span) => {
      if (waiting.length < mostWaiting) waiting.push(span);
      else lost += 1;
    },
    close: async () => {
      clearInterval(timer);
      await sending;
      await send();
    },
  };
};
