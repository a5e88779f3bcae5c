import type { App } from '#ground/context.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { rollUpFigures } from './jobs.ts';
import { knownOf, rollUp } from './roll-up.ts';

export const dashboardsHandlers = (app: App): readonly JobHandler[] => [
  handleJob(rollUpFigures, async ({ signal }) => {
    await rollUp(app, knownOf(app), signal);
  }),
];
