import type { App } from '#context.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { purgeTrackingJob } from './jobs.ts';
import { purgeTracking } from './queries.ts';

const day = 86_400_000;

export const trackingHandlers = (app: App): readonly JobHandler[] => [
  handleJob(purgeTrackingJob, async () => {
    const now = app.clock().getTime();
    const ago = (days: number): Date => new Date(now - days * day);
    await purgeTracking(app.database.db, { alarms: ago(1), reports: ago(90), events: ago(400) });
  }),
];
