import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

/** Lists due sales every night; whether they are also erased is a setting. */
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

/** Finishes erasures that a crash interrupted. */
export const finishErasures = defineJob({
  name: 'finish-erasures',
  schema: z.object({}),
  singleton: 'until-done',
  timeoutSeconds: 3600,
  schedule: { cron: '50 * * * *', data: {} },
});

/** Runs after the lists of the night, when hardly a request waits for a key. */
export const forgetDestroyedKeysNightly = defineJob({
  name: 'forget-destroyed-keys',
  schema: z.object({}),
  singleton: 'until-done',
  timeoutSeconds: 600,
  schedule: { cron: '40 4 * * *', data: {} },
});

/** Rows that only matter for a while go every hour. */
export const purge = defineJob({
  name: 'purge',
  schema: z.object({}),
  singleton: 'until-done',
  schedule: { cron: '20 * * * *', data: {} },
});
