import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { App } from '#ground/context.ts';
import type { Answered } from './request-log.ts';
import { RequestTimes } from './request-times.ts';
import type { Siblings } from '#ground/workers/siblings.ts';
import { readFigures } from '#modules/base/operations/figures/read-figures.ts';

export interface Metrics {
  readonly contentType: string;
  /** Metrics of this process and its siblings together. */
  readonly text: () => Promise<string>;
  readonly answered: (answered: Pick<Answered, 'method' | 'route' | 'status' | 'ms'>) => void;
}

/** Figures of the work, the money and the machine; read on request. */
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

/** Outcomes of requests to each outside service, and its state for this process. */
const addOutside = (registry: Registry, app: App): void => {
  const counts = new Counter({
    name: 'parasol_outside_requests_total',
    help: 'Requests to outside services, by outcome: answered, troubled, turned-away',
    labelNames: ['service', 'outcome'],
    registers: [registry],
    collect: () => {
      counts.reset();
      for (const service of app.services.all())
        for (const [outcome, count] of Object.entries(service.standing().counts))
          counts.inc({ service: service.name, outcome }, count);
    },
  });
  const gauge = new Gauge({
    name: 'parasol_outside',
    help: 'Outside services: requests under way (busy) and in line (waiting), troubles in a row, resting',
    labelNames: ['service', 'figure'],
    registers: [registry],
    collect: () => {
      gauge.reset();
      for (const service of app.services.all()) {
        const { busy, waiting, troublesInARow, resting } = service.standing();
        const figures = { busy, waiting, troubles: troublesInARow, resting: resting ? 1 : 0 };
        for (const [figure, value] of Object.entries(figures))
          gauge.set({ service: service.name, figure }, value);
      }
    },
  });
};

let processFigures: Registry | undefined;

/**
 * The process is watched once, by observers and timers that last as long as it does: one set for
 * each server of it would keep that server and everything behind it.
 */
const addProcess = (registry: Registry): void => {
  if (!processFigures) {
    processFigures = new Registry();
    collectDefaultMetrics({ register: processFigures });
  }
  for (const { name } of processFigures.getMetricsAsArray()) {
    const figure = processFigures.getSingleMetric(name);
    if (figure) registry.registerMetric(figure);
  }
};

/** Prometheus figures: how long each route takes, by status; the process itself. */
export const addMetrics = (server: FastifyInstance, app: App, siblings?: Siblings): Metrics => {
  const registry = new Registry();
  addProcess(registry);
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
  addOutside(registry, app);
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
