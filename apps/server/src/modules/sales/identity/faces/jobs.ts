import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

export const forgetOldFaces = defineJob({
  name: 'forget-old-faces',
  schema: z.object({}),
  timeoutSeconds: 600,
  singleton: 'until-done',
  schedule: { cron: '17 * * * *', data: {} },
});
