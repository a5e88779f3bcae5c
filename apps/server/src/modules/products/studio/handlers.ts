import type { App } from '#ground/context.ts';
import { clockHolds } from '#ground/clock/clock-holds.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { publishDueProducts, replayQuotes } from './jobs.ts';
import { publishDueDrafts } from './draft-publication.ts';
import { failReplay, runReplay } from './replay/run-replay.ts';

export const studioHandlers = (app: App): readonly JobHandler[] => [
  handleJob(publishDueProducts, async () => {
    if (!(await clockHolds(app))) await publishDueDrafts(app);
  }),
  handleJob(
    replayQuotes,
    ({ data, signal }) => runReplay(app, data.replayNo, signal),
    ({ data }) => failReplay(app, data.replayNo),
  ),
];
