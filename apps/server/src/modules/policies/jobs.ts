import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

/** Sends the policyholder the policy that was just issued. */
export const mailPolicy = defineJob({
  name: 'mail-policy',
  schema: z.object({ orderNo: z.string(), policyNo: z.string() }),
  retry: { limit: 5, delaySeconds: 10, longestDelaySeconds: 600 },
  timeoutSeconds: 60,
  singleton: 'until-done',
});

/** Tells of policies that end soon and takes their renewals on. */
export const runRenewals = defineJob({
  name: 'run-renewals',
  schema: z.object({}),
  retry: { limit: 0 },
  timeoutSeconds: 600,
  schedule: { cron: '35 * * * *', data: {} },
  singleton: 'until-done',
});

export const watchPolicies = defineJob({
  name: 'watch-policies',
  schema: z.object({}),
  retry: { limit: 0 },
  timeoutSeconds: 600,
  schedule: { cron: '5 * * * *', data: {} },
  singleton: 'until-done',
});
