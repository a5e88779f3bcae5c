import type { App } from '#context.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { watchOrders } from './jobs.ts';
import { watchOrdersOnce } from './life/watch-orders.ts';

export const ordersHandlers = (app: App): readonly JobHandler[] => [
  handleJob(watchOrders, () => watchOrdersOnce(app)),
];
