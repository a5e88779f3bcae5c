import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

export const sendMail = defineJob({
  name: 'send-mail',
  schema: z.object({ messageId: z.uuid() }),
  retry: { limit: 8, delaySeconds: 30, longestDelaySeconds: 3600 },
  timeoutSeconds: 120,
  concurrency: 2,
});

export const sendSms = defineJob({
  name: 'send-sms',
  schema: z.object({ messageId: z.uuid() }),
  retry: { limit: 6, delaySeconds: 2, longestDelaySeconds: 30 },
  timeoutSeconds: 60,
  concurrency: 4,
  atOnce: 5,
});

/** Which job sends what goes by each channel. */
export const sendingJob = { sms: sendSms, mail: sendMail } as const;
