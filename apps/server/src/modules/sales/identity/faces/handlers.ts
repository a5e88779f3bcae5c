import type { App } from '#ground/context.ts';
import { clockHolds } from '#ground/clock/clock-holds.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { forgetFaces } from './forget-faces.ts';
import { forgetOldFaces } from './jobs.ts';

export const facesHandlers = (app: App): readonly JobHandler[] => [
  handleJob(forgetOldFaces, async () => {
    if (!(await clockHolds(app))) await forgetFaces(app);
  }),
];
