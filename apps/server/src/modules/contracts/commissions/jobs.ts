import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

/** Books the commission once the customer can no longer withdraw. */
export const earnDue = defineJob({
  name: 'earn-commissions',
  schema: z.object({}),
  retry: { limit: 0 },
  timeoutSeconds: 600,
  schedule: { cron: '50 * * * *', data: {} },
  singleton: 'until-done',
});
