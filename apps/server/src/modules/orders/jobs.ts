import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

/** Papers on orders from before they were written down; once all are, there is nothing to find. */
export const knowPapers = defineJob({
  name: 'know-papers',
  schema: z.object({}),
  timeoutSeconds: 600,
  singleton: 'until-done',
  schedule: { cron: '*/5 * * * *', data: {} },
});

/** What time alone brings about. */
export const watchOrders = defineJob({
  name: 'watch-orders',
  schema: z.object({}),
  retry: { limit: 0 },
  schedule: { cron: '* * * * *', data: {} },
  singleton: 'until-done',
});
