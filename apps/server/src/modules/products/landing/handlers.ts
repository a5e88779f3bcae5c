import type { App } from '#ground/context.ts';
import { clockHolds } from '#ground/clock/clock-holds.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { publishDue } from '#modules/base/publishing/publish-version.ts';
import { publishDueLandings } from './jobs.ts';
import { landingShelf } from './landing-shelf.ts';

export const landingHandlers = (app: App): readonly JobHandler[] => [
  handleJob(publishDueLandings, async () => {
    if (!(await clockHolds(app))) await publishDue(app, landingShelf);
  }),
];
