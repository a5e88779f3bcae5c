import type { App } from '#context.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { replayQuotes } from './jobs.ts';
import { failReplay, runReplay } from './replay/run-replay.ts';

export const studioHandlers = (app: App): readonly JobHandler[] => [
  handleJob(
    replayQuotes,
    ({ data, signal }) => runReplay(app, data.replayNo, signal),
    ({ data }) => failReplay(app, data.replayNo),
  ),
];
