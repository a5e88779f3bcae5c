import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

export const sendSms = defineJob({
  name: 'send-sms',
  schema: z.object({ messageId: z.uuid() }),
  retry: { limit: 6, delaySeconds: 2, longestDelaySeconds: 30 },
  timeoutSeconds: 60,
  concurrency: 4,
});
