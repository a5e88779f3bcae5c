import { z } from 'zod';
import type { App } from '#context.ts';
import { defineJob, handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { purgeTracking } from './queries.ts';

const day = 86_400_000;

const purgeTrackingJob = defineJob({
  name: 'purge-tracking',
  schema: z.object({}),
  singleton: 'until-done',
  schedule: { cron: '40 3 * * *', data: {} },
});

export const purgeTrackingHandler = (app: App): JobHandler =>
  handleJob(purgeTrackingJob, async () => {
    const now = app.clock().getTime();
    const ago = (days: number): Date => new Date(now - days * day);
    await purgeTracking(app.database.db, { alarms: ago(1), reports: ago(90), events: ago(400) });
  });
