import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

const which = z.object({ inspectionNo: z.string() });

export const lookAtSample = defineJob({
  name: 'look-at-sample',
  schema: which,
  retry: { limit: 4 },
  timeoutSeconds: 3600,
});

export const makeInspectionExport = defineJob({
  name: 'make-inspection-export',
  schema: which,
  retry: { limit: 4 },
  timeoutSeconds: 3600,
});

export const clearInspectionExports = defineJob({
  name: 'clear-inspection-exports',
  schema: z.object({}),
  singleton: 'until-done',
  schedule: { cron: '42 * * * *', data: {} },
});
