import type { App } from '../context.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { sendMail, sendSms } from './jobs.ts';
import { giveUpMessage } from './outgoing.ts';
import { sendQueuedMail } from './send-mail.ts';
import { sendQueuedSms } from './send-sms.ts';

export const messagesHandlers = (app: App): readonly JobHandler[] => [
  handleJob(
    sendSms,
    ({ data }) => sendQueuedSms(app, data.messageId),
    ({ data }) => giveUpMessage(app, data.messageId),
  ),
  handleJob(
    sendMail,
    ({ data }) => sendQueuedMail(app, data.messageId),
    ({ data }) => giveUpMessage(app, data.messageId),
  ),
];
