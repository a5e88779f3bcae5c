import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

const sendMail = defineJob({
  name: 'send-mail',
  schema: z.object({ messageId: z.uuid() }),
  retry: { limit: 8, delaySeconds: 30, longestDelaySeconds: 3600 },
  timeoutSeconds: 120,
  concurrency: 2,
});

const sms = {
  schema: z.object({ messageId: z.uuid() }),
  timeoutSeconds: 60,
  concurrency: 4,
  atOnce: 5,
};

/** A gateway may be away for hours: an outdated message is put away, not sent. */
export const sendSms = defineJob({
  ...sms,
  name: 'send-sms',
  retry: { limit: 60, delaySeconds: 2, longestDelaySeconds: 300 },
});

/** Customers wait for these in front of a page: they never queue behind the others. */
const sendUrgentSms = defineJob({
  ...sms,
  name: 'send-urgent-sms',
  retry: { limit: 60, delaySeconds: 2, longestDelaySeconds: 30 },
});

const sendUrgentMail = defineJob({
  name: 'send-urgent-mail',
  schema: z.object({ messageId: z.uuid() }),
  retry: { limit: 20, delaySeconds: 10, longestDelaySeconds: 600 },
  timeoutSeconds: 120,
  concurrency: 2,
});

/** The job that sends the messages of each channel. */
export const sendingJob = {
  sms: { urgent: sendUrgentSms, usual: sendSms },
  mail: { urgent: sendUrgentMail, usual: sendMail },
} as const;
