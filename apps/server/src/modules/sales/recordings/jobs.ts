import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

export const forgetOldRecordings = defineJob({
  name: 'forget-old-recordings',
  schema: z.object({}),
  timeoutSeconds: 600,
  singleton: 'until-done',
  schedule: { cron: '37 * * * *', data: {} },
});

export const watchRecordings = defineJob({
  name: 'watch-recordings',
  schema: z.object({}),
  timeoutSeconds: 600,
  singleton: 'until-done',
  schedule: { cron: '7 * * * *', data: {} },
});
