import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

/** Tells agents of certificates that end soon or have ended, and of an ID number they never gave. */
export const watchCertificates = defineJob({
  name: 'watch-certificates',
  schema: z.object({}),
  retry: { limit: 0 },
  timeoutSeconds: 600,
  schedule: { cron: '55 * * * *', data: {} },
  singleton: 'until-done',
});
