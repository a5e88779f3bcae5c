import type { App } from '#ground/context.ts';
import { clockHolds } from '#ground/clock/clock-holds.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { clearExpiredExports } from './exports/clear-exports.ts';
import { failExport, writeExport } from './exports/write-export.ts';
import { clearExports, knowNames, noteMissedClocks, runExport, watchClocks } from './jobs.ts';
import { noteLateRows } from './queues/late-rows.ts';
import { warnOfClocks } from './queues/warn-of-clocks.ts';
import { learnNames } from './search/know-names.ts';

export const consoleHandlers = (app: App): readonly JobHandler[] => [
  handleJob(
    runExport,
    ({ data, signal }) => writeExport(app, data.exportId, signal),
    ({ data }) => failExport(app, data.exportId),
  ),
  handleJob(knowNames, () => learnNames(app)),
  handleJob(watchClocks, async () => {
    if (!(await clockHolds(app))) await warnOfClocks(app);
  }),
  handleJob(noteMissedClocks, async () => {
    if (!(await clockHolds(app))) await noteLateRows(app);
  }),
  handleJob(clearExports, async () => {
    if (!(await clockHolds(app))) await clearExpiredExports(app);
  }),
];
