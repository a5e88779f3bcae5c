import type { App } from '#ground/context.ts';
import { clockHolds } from '#ground/clock/clock-holds.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { forgetRecordings } from './forget-recordings.ts';
import { giveUpUnrecorded } from './give-up-unrecorded.ts';
import { forgetOldRecordings, lookAtComplete, watchRecordings } from './jobs.ts';
import { lookAtRecording } from './media/look-at-recording.ts';

export const recordingsHandlers = (app: App): readonly JobHandler[] => [
  handleJob(lookAtComplete, ({ data }) => lookAtRecording(app, data.recordingNo)),
  handleJob(forgetOldRecordings, async () => {
    if (!(await clockHolds(app))) await forgetRecordings(app);
  }),
  handleJob(watchRecordings, async () => {
    if (!(await clockHolds(app))) await giveUpUnrecorded(app);
  }),
];
