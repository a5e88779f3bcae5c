import type { App } from '#context.ts';
import { clockHolds } from '#ground/clock/clock-holds.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { mailIssuedPolicy } from './issuing/mail-issued-policy.ts';
import { mailPolicy, runRenewals, watchPolicies } from './jobs.ts';
import { watchPoliciesOnce } from './life/watch-policies.ts';
import { runRenewalsNow } from './renewals/run-renewals.ts';

export const policiesHandlers = (app: App): readonly JobHandler[] => [
  handleJob(mailPolicy, ({ data }) => mailIssuedPolicy(app, data.policyNo)),
  handleJob(watchPolicies, async () => {
    if (!(await clockHolds(app))) await watchPoliciesOnce(app);
  }),
  handleJob(runRenewals, async () => {
    if (!(await clockHolds(app))) await runRenewalsNow(app);
  }),
];
