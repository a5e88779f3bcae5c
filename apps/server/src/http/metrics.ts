import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
}

/** Prometheus figures: how long each route takes, by status; the process itself. */
export const addMetrics = (server: FastifyInstance): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'parasol_http_request_seconds',
    help: 'Time from the request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [registry],
  });
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
    duration.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
      },
      reply.elapsedTime / 1000,
    );
    done();
  });
  return { registry };
};
