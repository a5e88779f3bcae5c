import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

/** Everybody with an order is held against a list that has changed. */
export const screenAgain = defineJob({
  name: 'screen-again',
  schema: z.object({}),
  retry: { limit: 0 },
  timeoutSeconds: 3600,
  singleton: 'until-done',
  schedule: { cron: '*/10 * * * *', data: {} },
});
