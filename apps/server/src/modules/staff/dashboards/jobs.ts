import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

/** Days with changes since they were counted. */
export const rollUpFigures = defineJob({
  name: 'roll-up-figures',
  schema: z.object({}),
  retry: { limit: 0 },
  singleton: 'until-done',
  timeoutSeconds: 3600,
  schedule: { cron: '* * * * *', data: {} },
});
