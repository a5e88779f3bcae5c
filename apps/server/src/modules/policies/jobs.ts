import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

export const watchPolicies = defineJob({
  name: 'watch-policies',
  schema: z.object({}),
  retry: { limit: 0 },
  timeoutSeconds: 600,
  schedule: { cron: '5 * * * *', data: {} },
  singleton: 'until-done',
});
