import type { App } from '#ground/context.ts';
import { clockHolds } from '#ground/clock/clock-holds.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { stopLeftOrders } from './life/stop-orders-of-insurer.ts';
import { keepProposal, knowPapers, stopInsurersOrders, watchOrders } from './jobs.ts';
import { keepSignedProposal } from './documents/keep-signed-proposal.ts';
import { letExpire, watchStanding } from './life/watch-orders.ts';
import { learnPapers } from './placing/people/known-papers.ts';

export const ordersHandlers = (app: App): readonly JobHandler[] => [
  handleJob(stopInsurersOrders, () => stopLeftOrders(app)),
  handleJob(watchOrders, async () => {
    if (!(await clockHolds(app))) await letExpire(app);
    await watchStanding(app);
  }),
  handleJob(keepProposal, ({ data }) => keepSignedProposal(app, data.orderNo, data.signedAt)),
  handleJob(knowPapers, () => learnPapers(app)),
];
