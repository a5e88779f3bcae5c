import type { App } from '#ground/context.ts';
import { clockHolds } from '#ground/clock/clock-holds.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { watchSessions } from './jobs.ts';
import { letSessionsExpire } from './agent/session-end.ts';

export const twoSidedHandlers = (app: App): readonly JobHandler[] => [
  handleJob(watchSessions, async () => {
    if (!(await clockHolds(app))) await letSessionsExpire(app);
  }),
];
