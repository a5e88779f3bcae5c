import type { App } from '#ground/context.ts';
import { startJobs, type RunningJobs } from '#ground/jobs/start-jobs.ts';
import { jobHandlers } from '#job-handlers.ts';

/**
 * The jobs of a desk, without their schedules: those follow the real clock, a desk has one of its
 * own, and keeping forty of them took a tenth of its start.
 */
export const startDeskJobs = (
  app: App,
  isWanted: (name: string) => boolean = () => true,
): Promise<RunningJobs> =>
  startJobs({
    database: app.database,
    jobs: jobHandlers(app)
      .filter(({ job }) => isWanted(job.name))
      .map((handler) => ({ ...handler, job: { ...handler.job, schedule: undefined } })),
    log: (message) => app.log.warn(message),
    traces: app.traces,
    lookMs: 200,
    // A desk ends before any of its jobs could be lost.
    superviseSeconds: 3600,
  });
