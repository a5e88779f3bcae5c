import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

/** Reminds of appointments and ends unconfirmed ones. */
export const watchAppointments = defineJob({
  name: 'watch-appointments',
  schema: z.object({}),
  retry: { limit: 0 },
  timeoutSeconds: 600,
  schedule: { cron: '*/10 * * * *', data: {} },
  singleton: 'until-done',
});

/** Makes the yearly reviews that are due. */
export const reviewFamilies = defineJob({
  name: 'review-families',
  schema: z.object({}),
  retry: { limit: 0 },
  timeoutSeconds: 600,
  schedule: { cron: '50 * * * *', data: {} },
  singleton: 'until-done',
});
