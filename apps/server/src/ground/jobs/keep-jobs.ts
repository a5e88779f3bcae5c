import { setTimeout as pause } from 'node:timers/promises';
import { isUnavailable } from '#ground/db/connection/unavailable.ts';
import type { RunningJobs } from './start-jobs.ts';

export interface JobsKeeper {
  /** Resolves once they run for the first time, or are not to run yet. */
  readonly begun: Promise<void>;
  readonly stop: (graceMs: number) => Promise<void>;
}

/**
 * Jobs that run whenever they may: started again while the database is away, and handed back while
 * this node must not act, so that another one does them.
 */
export const keepJobs = (options: {
  readonly start: () => Promise<RunningJobs>;
  readonly may: () => boolean;
  readonly log: (message: string) => void;
  readonly everyMs?: number;
  readonly graceMs?: number;
}): JobsKeeper => {
  const { start, may, log, everyMs = 2_000, graceMs = 7_000 } = options;
  const stopping = new AbortController();
  let running: RunningJobs | undefined;
  /** Jobs ran before, so an error on starting them again is temporary. */
  let once = false;
  const turn = async (): Promise<void> => {
    if (may() === (running !== undefined)) return;
    if (running) {
      log('jobs are handed back: this node must not act now');
      const boss = running;
      running = undefined;
      return boss.stop(graceMs);
    }
    running = await start().catch((error: unknown) => {
      if (!once && !isUnavailable(error)) throw error;
      log(`jobs could not be started yet: ${error instanceof Error ? error.message : ''}`);
      return undefined;
    });
    once ||= running !== undefined;
  };
  const begun = Promise.withResolvers<void>();
  const rounds = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await turn();
      if (running !== undefined || !may()) begun.resolve();
      await pause(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(
        () => undefined,
      );
    }
  };
  const going = rounds().catch((error: unknown) => begun.reject(error));
  begun.promise.catch(() => undefined);
  return {
    begun: begun.promise,
    stop: async (lastGraceMs) => {
      stopping.abort();
      begun.resolve();
      await going;
      await running?.stop(lastGraceMs);
    },
  };
};
