import type { FastifyInstance } from 'fastify';
import type { App } from '#context.ts';
import { canWrite } from '#ground/db/can-write.ts';
import type { Metrics } from './metrics.ts';

export interface Readiness {
  /** From now on `/readyz` says no, so that no new work is sent here. */
  readonly drain: () => void;
}

/** Liveness, readiness and figures; they answer on any host, because probes come by address. */
export const addHealth = (server: FastifyInstance, app: App, metrics: Metrics): Readiness => {
  let draining = false;
  server.get('/healthz', { config: { neverShed: true, rateLimit: false } }, async () => ({
    status: 'alive',
  }));
  server.get(
    '/readyz',
    { config: { neverShed: true, rateLimit: false } },
    async (_request, reply) => {
      if (draining) return reply.code(503).send({ status: 'stopping' });
      const writable = await canWrite(app.database);
      if (!writable) return reply.code(503).send({ status: 'database does not accept writes' });
      return { status: 'ready' };
    },
  );
  server.get(
    '/metrics',
    { config: { neverShed: true, rateLimit: false } },
    async (request, reply) => {
      const { metricsToken, mode } = app.env;
      const allowed = metricsToken
        ? request.headers.authorization === `Bearer ${metricsToken}`
        : mode !== 'production';
      if (!allowed) return reply.callNotFound();
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
    },
  );
  return {
    drain() {
      draining = true;
    },
  };
};
