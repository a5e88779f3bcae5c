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

/** Takes up again the requests that no job is working on any more. */
export const resumeRequests = defineJob({
  name: 'resume-insurer-requests',
  schema: z.object({}),
  retry: { limit: 0 },
  schedule: { cron: '* * * * *', data: {} },
  singleton: 'until-done',
});
