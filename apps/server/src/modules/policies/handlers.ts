import type { App } from '#context.ts';
import { clockHolds } from '#ground/clock/clock-holds.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { mailForService, mailIssuedPolicy } from './issuing/mail-issued-policy.ts';
import { mailPolicy, mailPolicyAgain, watchPolicies } from './jobs.ts';
import { watchPoliciesOnce } from './life/watch-policies.ts';

export const policiesHandlers = (app: App): readonly JobHandler[] => [
  handleJob(mailPolicy, ({ data }) => mailIssuedPolicy(app, data.policyNo)),
  handleJob(mailPolicyAgain, ({ data }) => mailForService(app, data.posNo)),
  handleJob(watchPolicies, async () => {
    if (!(await clockHolds(app))) await watchPoliciesOnce(app);
  }),
];
