import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { App } from '#ground/context.ts';
import type { Answered } from './request-log.ts';
import { RequestTimes } from './request-times.ts';
import type { Siblings } from '#ground/workers/siblings.ts';
import { readFigures } from '#modules/operations/figures/read-figures.ts';

export interface Metrics {
  readonly contentType: string;
  /** Of this process and of its siblings together. */
  readonly text: () => Promise<string>;
  readonly answered: (answered: Pick<Answered, 'method' | 'route' | 'status' | 'ms'>) => void;
}

/** How things stand with the work, the money and the machine; read when somebody asks. */
const addFigures = (registry: Registry, app: App): void => {
  const gauge = new Gauge({
    name: 'parasol_standing',
    help: 'How things stand: counts, seconds and bytes, by name',
    labelNames: ['figure'],
    // Most are the database's, the same for every process; of the others the worst counts.
    aggregator: 'max',
    registers: [registry],
    collect: async () => {
      gauge.reset();
      for (const [figure, value] of Object.entries(await readFigures(app))) {
        gauge.set({ figure }, value);
      }
    },
  });
};

/** Prometheus figures: how long each route takes, by status; the process itself. */
export const addMetrics = (server: FastifyInstance, app: App, siblings?: Siblings): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const times = new RequestTimes();
  registry.registerMetric(times);
  const answered: Metrics['answered'] = (timed) => times.answered(timed);
  let running = 0;
  const gauge: Gauge = new Gauge({
    name: 'parasol_http_requests_running',
    help: 'Requests that have no answer yet',
    registers: [registry],
    collect: () => gauge.set(running),
  });
  server.addHook('onRequest', (_request, _reply, done) => {
    running++;
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    running--;
    answered({
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: reply.elapsedTime,
    });
    done();
  });
  addFigures(registry, app);
  new Gauge({
    name: 'parasol_workers',
    help: 'Processes that answer',
    registers: [registry],
  }).set(1);
  siblings?.answerWith(registry);
  return {
    contentType: registry.contentType,
    text: () => siblings?.figures(registry) ?? registry.metrics(),
    answered,
  };
};
