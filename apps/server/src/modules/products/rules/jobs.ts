import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

/** Decides real sessions again under a draft; a page watches how far it is. */
export const ruleTrial = defineJob({
  name: 'rule-trial',
  schema: z.object({ trialNo: z.string() }),
  retry: { limit: 2, delaySeconds: 5, longestDelaySeconds: 10 },
  timeoutSeconds: 120,
  concurrency: 1,
});
