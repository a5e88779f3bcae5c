import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

/** What is due is listed every night; whether it also goes is a setting. */
export const planRetention = defineJob({
  name: 'plan-retention',
  schema: z.object({}),
  singleton: 'until-done',
  timeoutSeconds: 3600,
  schedule: { cron: '10 4 * * *', data: {} },
});

export const carryOutRetention = defineJob({
  name: 'carry-out-retention',
  schema: z.object({ runNo: z.string() }),
  singleton: 'until-done',
  timeoutSeconds: 14_400,
});

/** Whatever a crash left half done. */
export const finishErasures = defineJob({
  name: 'finish-erasures',
  schema: z.object({}),
  singleton: 'until-done',
  timeoutSeconds: 3600,
  schedule: { cron: '50 * * * *', data: {} },
});
