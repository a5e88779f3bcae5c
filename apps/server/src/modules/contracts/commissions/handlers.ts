import type { App } from '#ground/context.ts';
import { clockHolds } from '#ground/clock/clock-holds.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { earnDueNow } from './earn-due.ts';
import { earnDue } from './jobs.ts';

export const commissionsHandlers = (app: App): readonly JobHandler[] => [
  handleJob(earnDue, async () => {
    if (!(await clockHolds(app))) await earnDueNow(app);
  }),
];
