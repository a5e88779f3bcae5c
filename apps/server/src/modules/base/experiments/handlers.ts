import type { App } from '#ground/context.ts';
import { clockHolds } from '#ground/clock/clock-holds.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { watchExperiments } from './jobs.ts';
import { watchExperimentsOnce } from './judge-experiment.ts';

export const experimentsHandlers = (app: App): readonly JobHandler[] => [
  handleJob(watchExperiments, async () => {
    if (!(await clockHolds(app))) await watchExperimentsOnce(app);
  }),
];
