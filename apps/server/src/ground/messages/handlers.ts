import type { App } from '#ground/context.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { sendingJob } from './jobs.ts';
import { giveUpMessage } from './outgoing.ts';
import { sendQueuedMail } from './send-mail.ts';
import { sendQueuedSms } from './send-sms.ts';

export const messagesHandlers = (app: App): readonly JobHandler[] => [
  ...Object.values(sendingJob.sms).map((job) =>
    handleJob(
      job,
      ({ data }) => sendQueuedSms(app, data.messageId),
      ({ data }) => giveUpMessage(app, data.messageId),
    ),
  ),
  ...Object.values(sendingJob.mail).map((job) =>
    handleJob(
      job,
      ({ data }) => sendQueuedMail(app, data.messageId),
      ({ data }) => giveUpMessage(app, data.messageId),
    ),
  ),
];
