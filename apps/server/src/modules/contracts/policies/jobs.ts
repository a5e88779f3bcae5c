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

/** Sends the policyholder the present policy, once for each time it was asked for. */
export const mailPolicyAgain = defineJob({
  name: 'mail-policy-again',
  schema: z.object({ posNo: z.string() }),
  retry: { limit: 5, delaySeconds: 10, longestDelaySeconds: 600 },
  timeoutSeconds: 60,
  singleton: 'until-done',
});

/** Draws and signs a paper that was written: an endorsement, a confirmation, a notice. */
export const keepPaper = defineJob({
  name: 'keep-policy-paper',
  schema: z.object({ paperNo: z.string() }),
  retry: { limit: 10, delaySeconds: 5, longestDelaySeconds: 600 },
  timeoutSeconds: 60,
  singleton: 'until-done',
});

/** Tells of policies that end soon and takes their renewals on. */
export const runRenewals = defineJob({
  name: 'run-renewals',
  schema: z.object({}),
  retry: { limit: 0 },
  timeoutSeconds: 600,
  schedule: { cron: '20 * * * *', data: {} },
  singleton: 'until-done',
});

/** Looks at every open renewal of a product again, because its sale or its price has changed. */
export const stepRenewals = defineJob({
  name: 'step-renewals',
  schema: z.object({ baseProductNo: z.string(), version: z.int().optional() }),
  retry: { limit: 10, delaySeconds: 5, longestDelaySeconds: 600 },
  timeoutSeconds: 600,
  singleton: 'until-done',
});

/** Asks the insurer once the customer can no longer withdraw their request. */
export const sendSurrender = defineJob({
  name: 'send-surrender',
  schema: z.object({ surrenderNo: z.string() }),
  retry: { limit: 10, delaySeconds: 5, longestDelaySeconds: 600 },
  timeoutSeconds: 60,
  singleton: 'until-done',
});

export const watchSurrenders = defineJob({
  name: 'watch-surrenders',
  schema: z.object({}),
  retry: { limit: 0 },
  timeoutSeconds: 600,
  schedule: { cron: '35 * * * *', data: {} },
  singleton: 'until-done',
});

/** Tells people about coming days, and ends abandoned changes. */
export const remindHolders = defineJob({
  name: 'remind-holders',
  schema: z.object({}),
  retry: { limit: 0 },
  timeoutSeconds: 600,
  schedule: { cron: '40 * * * *', data: {} },
  singleton: 'until-done',
});

/** Reminds of loans whose terms end, and suspends contracts that their loans have outgrown. */
export const watchLoans = defineJob({
  name: 'watch-loans',
  schema: z.object({}),
  retry: { limit: 0 },
  timeoutSeconds: 600,
  schedule: { cron: '25 * * * *', data: {} },
  singleton: 'until-done',
});

/** Tells of identity documents that ran out. */
export const watchPapers = defineJob({
  name: 'watch-papers',
  schema: z.object({}),
  retry: { limit: 0 },
  timeoutSeconds: 600,
  schedule: { cron: '50 * * * *', data: {} },
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
