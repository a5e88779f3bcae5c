import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

/** What time alone brings about. */
export const watchOrders = defineJob({
  name: 'watch-orders',
  schema: z.object({}),
  retry: { limit: 0 },
  schedule: { cron: '* * * * *', data: {} },
  singleton: 'until-done',
});
