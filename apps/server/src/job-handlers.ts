import type { App } from '#context.ts';
import type { JobHandler } from '#ground/jobs/define-job.ts';
import { purgeAccountsHandler } from '#modules/accounts/privacy/purge-job.ts';
import { smsHandler } from '#ground/messages/sms-job.ts';
import { assessmentHandler } from '#modules/disclosure/assessments/run-assessment.ts';
import { watchOrdersHandler } from '#modules/orders/life/watch-orders.ts';
import { watchPoliciesHandler } from '#modules/policies/life/watch-policies.ts';
import { purgeTrackingHandler } from '#modules/tracking/purge-job.ts';
import { insurerRequestHandler } from '#modules/underwriting/run-insurer-request.ts';
import { payJobHandlers } from '#modules/payments/pay-job-handlers.ts';

/** Everything that is done apart from a request. A noun adds its jobs here. */
export const jobHandlers = (app: App): readonly JobHandler[] => [
  smsHandler(app),
  purgeAccountsHandler(app),
  purgeTrackingHandler(app),
  watchOrdersHandler(app),
  watchPoliciesHandler(app),
  insurerRequestHandler(app),
  assessmentHandler(app),
  ...payJobHandlers(app),
];
