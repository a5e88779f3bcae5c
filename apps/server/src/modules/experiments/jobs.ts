import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

/** Looks at what is tried on pages and stops what does harm. */
export const watchExperiments = defineJob({
  name: 'watch-experiments',
  schema: z.object({}),
  retry: { limit: 0 },
  timeoutSeconds: 600,
  schedule: { cron: '20 * * * *', data: {} },
  singleton: 'until-done',
});
