import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

/** Sends a finished smart underwriting to the deciding partner, or asks for its result. */
export const healthAssessment = defineJob({
  name: 'health-assessment',
  schema: z.object({ requestNo: z.string() }),
  retry: { limit: 60, delaySeconds: 2, longestDelaySeconds: 300 },
  timeoutSeconds: 60,
  concurrency: 12,
  perService: 2,
});

/** Bare facts of earlier refusals are deleted on the day after their last. */
export const forgetVerdicts = defineJob({
  name: 'forget-verdicts',
  schema: z.object({}),
  singleton: 'until-done',
  timeoutSeconds: 600,
  schedule: { cron: '20 4 * * *', data: {} },
});
