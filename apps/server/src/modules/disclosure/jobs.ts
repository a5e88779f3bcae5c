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
