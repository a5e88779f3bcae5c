import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

/** Checks running experiments and stops harmful ones. */
export const watchExperiments = defineJob({
  name: 'watch-experiments',
  schema: z.object({}),
  retry: { limit: 0 },
  timeoutSeconds: 600,
  schedule: { cron: '20 * * * *', data: {} },
  singleton: 'until-done',
});
