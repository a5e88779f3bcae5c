import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

/** Sessions that were idle past their time. */
export const watchSessions = defineJob({
  name: 'watch-agent-orders',
  schema: z.object({}),
  retry: { limit: 0 },
  schedule: { cron: '*/10 * * * *', data: {} },
  singleton: 'until-done',
});
