import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

export const purgeTrackingJob = defineJob({
  name: 'purge-tracking',
  schema: z.object({}),
  singleton: 'until-done',
  schedule: { cron: '40 3 * * *', data: {} },
});
