import type { App } from '#ground/context.ts';
import { clockHolds } from '#ground/clock/clock-holds.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { failLook, lookAtAll } from './checking/look-at-sample.ts';
import { clearExports, failExport, makeExport } from './exporting/make-export.ts';
import { clearInspectionExports, lookAtSample, makeInspectionExport } from './jobs.ts';

export const inspectionHandlers = (app: App): readonly JobHandler[] => [
  handleJob(
    lookAtSample,
    ({ data, signal }) => lookAtAll(app, data.inspectionNo, signal),
    ({ data }) => failLook(app, data.inspectionNo),
  ),
  handleJob(
    makeInspectionExport,
    ({ data, signal }) => makeExport(app, data.inspectionNo, signal),
    ({ data }) => failExport(app, data.inspectionNo),
  ),
  handleJob(clearInspectionExports, async () => {
    if (!(await clockHolds(app))) await clearExports(app);
  }),
];
