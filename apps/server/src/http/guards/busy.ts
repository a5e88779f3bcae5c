import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { refuse } from '@parasol/contract/errors';
import { RefusedRequest } from '#http/answers/refused-request.ts';

const resolutionMs = 10;

/** The delay of the process's work, as the mean of the last sample. */
export interface Lag {
  readonly ms: () => number;
  readonly stop: () => void;
}

/** Reads only a histogram of the loop: it needs no descriptor, and descriptors may be exhausted. */
export const watchLag = (everyMs: number): Lag => {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let lagMs = 0;
  const timer = setInterval(() => {
    const { mean } = histogram;
    // A loop without a turn gave no sample at all.
    lagMs = Number.isNaN(mean) ? Infinity : Math.max(0, mean / 1e6 - resolutionMs);
    histogram.reset();
  }, everyMs).unref();
  return {
    ms: () => lagMs,
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
};

/** Turns away calls that can wait while the process lags; an admitted page gets its script too. */
export const addBusy = (
  server: FastifyInstance,
  afterMs: number,
  // A missing sample counts as endless lag only after this time.
  lag: Lag = watchLag(Math.max(250, afterMs)),
): void => {
  server.addHook('onRequest', (request, _reply, done) => {
    if (lag.ms() <= afterMs) return done();
    if (request.routeOptions.config.neverShed || request.url.startsWith('/assets/')) return done();
    done(new RefusedRequest(refuse('BUSY')));
  });
  server.addHook('onClose', async () => lag.stop());
};
