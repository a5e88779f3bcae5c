import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

export const prepareTraceMonths = defineJob({
  name: 'prepare-trace-months',
  schema: z.object({}),
  timeoutSeconds: 60,
  singleton: 'until-done',
  schedule: { cron: '23 3 * * *', data: {} },
});
