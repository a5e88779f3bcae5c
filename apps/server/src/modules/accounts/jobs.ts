import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

export const purgeAccounts = defineJob({
  name: 'purge-accounts',
  schema: z.object({}),
  singleton: 'until-done',
  schedule: { cron: '20 * * * *', data: {} },
});
