import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

/** Looks at pictures of each step, once a recording is complete. */
export const lookAtComplete = defineJob({
  name: 'look-at-recording',
  schema: z.object({ recordingNo: z.string() }),
  retry: { limit: 20, delaySeconds: 30, longestDelaySeconds: 600 },
  timeoutSeconds: 600,
  singleton: 'until-done',
});

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
