import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

/** Books what selling was worth once the customer can no longer think it over. */
export const earnDue = defineJob({
  name: 'earn-commissions',
  schema: z.object({}),
  retry: { limit: 0 },
  timeoutSeconds: 600,
  schedule: { cron: '50 * * * *', data: {} },
  singleton: 'until-done',
});
