import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { App } from '#ground/context.ts';
import { canWrite } from '#ground/db/connection/can-write.ts';
import { endConnections } from '#http/close-server.ts';
import type { Metrics } from './metrics.ts';
import { createPulse } from './pulse.ts';

export interface Readiness {
  /** The start is done: from now on `/readyz` reports the state. */
  readonly begin: () => void;
  /** `/readyz` says no from here, and connections end, so that proxies send no new work. */
  readonly drain: () => void;
}

/** For how long a look at the database is fresh, and how often it is seen whether it still is. */
const freshMs = 1_000;
const lookMs = 250;

/** Reveals by its time no part of the right value. */
const isSame = (given: string, right: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', right, 'buffer'));

/** Liveness, readiness and figures; they answer on any host, because probes come by address. */
export const addHealth = (
  server: FastifyInstance,
  app: App,
  metrics: Metrics,
  { starting }: { readonly starting: boolean },
): Readiness => {
  let begun = !starting;
  let draining = false;
  const pulse = createPulse({
    probe: () => canWrite(app.database),
    freshMs,
    goneAfterMs: 120_000,
  });
  server.get(
    '/healthz',
    { config: { neverShed: true, rateLimit: false } },
    async (_request, reply) =>
      // Connections recover by themselves. When they have not for so long, a new process is to try.
      pulse.isGone()
        ? reply.code(503).send({ status: 'the database has been away for too long' })
        : { status: 'alive' },
  );
  server.get(
    '/readyz',
    { config: { neverShed: true, rateLimit: false } },
    async (_request, reply) => {
      if (draining) return reply.code(503).send({ status: 'stopping' });
      if (!begun) return reply.code(503).send({ status: 'starting' });
      if (app.clockWatch.isOff()) {
        const seconds = Math.round((app.clockWatch.driftMs() ?? 0) / 1000);
        const status = `the clock is ${seconds} s off the database's`;
        return reply.code(503).send({ status });
      }
      const writable = await pulse.works();
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
        ? isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
        : mode !== 'production';
      if (!allowed) return reply.callNotFound();
      return reply.type(metrics.contentType).send(await metrics.text());
    },
  );
  let watch: NodeJS.Timeout | undefined;
  server.addHook('onClose', async () => clearInterval(watch));
  return {
    begin() {
      begun = true;
      // Connections that lead nowhere are found even where no proxy asks.
      watch = setInterval(() => void pulse.works(), lookMs).unref();
    },
    drain() {
      draining = true;
      endConnections(server);
    },
  };
};
