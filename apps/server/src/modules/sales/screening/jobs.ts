import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

/** Every person with an order is compared with a changed list. */
export const screenAgain = defineJob({
  name: 'screen-again',
  schema: z.object({}),
  retry: { limit: 0 },
  timeoutSeconds: 3600,
  singleton: 'until-done',
  schedule: { cron: '*/10 * * * *', data: {} },
});
