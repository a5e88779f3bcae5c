import type { App } from '#ground/context.ts';
import { clockHolds } from '#ground/clock/clock-holds.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { forgetOldChats, watchChats } from './jobs.ts';
import { forgetOutlivedChats, watchOverChats } from './watch-chats.ts';

export const chatHandlers = (app: App): readonly JobHandler[] => [
  handleJob(watchChats, async () => {
    if (!(await clockHolds(app))) await watchOverChats(app);
  }),
  handleJob(forgetOldChats, async () => {
    if (!(await clockHolds(app))) await forgetOutlivedChats(app);
  }),
];
