import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

/** Puts a finished smart underwriting to who decides it, or asks what became of it. */
export const healthAssessment = defineJob({
  name: 'health-assessment',
  schema: z.object({ requestNo: z.string() }),
  retry: { limit: 60, delaySeconds: 2, longestDelaySeconds: 300 },
  timeoutSeconds: 60,
  concurrency: 4,
});

/** Bare facts of earlier refusals go on the day after their last. */
export const forgetVerdicts = defineJob({
  name: 'forget-verdicts',
  schema: z.object({}),
  singleton: 'until-done',
  timeoutSeconds: 600,
  schedule: { cron: '20 4 * * *', data: {} },
});
