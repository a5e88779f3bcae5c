import type { App } from '#ground/context.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { screenAgain } from './jobs.ts';
import { screenStanding } from './screen-standing.ts';

export const screeningHandlers = (app: App): readonly JobHandler[] => [
  handleJob(screenAgain, () => screenStanding(app)),
];
