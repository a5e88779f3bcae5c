import type { App } from '#ground/context.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { ruleTrial } from './jobs.ts';
import { changeTrial } from './queries.ts';
import { runTrial } from './trials.ts';

export const ruleHandlers = (app: App): readonly JobHandler[] => [
  handleJob(
    ruleTrial,
    ({ data }) => runTrial(app, data.trialNo),
    ({ data: { trialNo } }) =>
      changeTrial(app.database.db, trialNo, { state: 'failed', finished_at: app.clock() }),
  ),
];
