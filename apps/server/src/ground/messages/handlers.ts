import type { App } from '#context.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { sendSms } from './jobs.ts';
import { moveSms } from './queries/sms.ts';
import { sendQueuedSms } from './send-sms.ts';

export const messagesHandlers = (app: App): readonly JobHandler[] => [
  handleJob(
    sendSms,
    ({ data }) => sendQueuedSms(app, data.messageId),
    async ({ data }) => {
      const gaveUp = { state: 'refused', reason: 'gave up' } as const;
      await moveSms(app.database.db, data.messageId, gaveUp, app.clock());
    },
  ),
];
