import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

/** Sends a request that was written down, or asks what became of it. */
export const insurerRequest = defineJob({
  name: 'insurer-request',
  schema: z.object({ requestNo: z.string() }),
  retry: { limit: 60, delaySeconds: 1, longestDelaySeconds: 300 },
  timeoutSeconds: 120,
  concurrency: 8,
});
