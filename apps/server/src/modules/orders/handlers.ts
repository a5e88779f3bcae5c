import type { App } from '#context.ts';
import { clockHolds } from '#ground/clock/clock-holds.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { knowPapers, watchOrders } from './jobs.ts';
import { letExpire, watchStanding } from './life/watch-orders.ts';
import { learnPapers } from './placing/known-papers.ts';

export const ordersHandlers = (app: App): readonly JobHandler[] => [
  handleJob(watchOrders, async () => {
    if (!(await clockHolds(app))) await letExpire(app);
    await watchStanding(app);
  }),
  handleJob(knowPapers, () => learnPapers(app)),
];
