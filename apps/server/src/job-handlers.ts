import type { App } from '#context.ts';
import type { JobHandler } from '#ground/jobs/define-job.ts';
import { smsHandler } from '#ground/messages/sms-job.ts';
import { assessmentHandler } from '#modules/disclosure/assessments/run-assessment.ts';
import { watchOrdersHandler } from '#modules/orders/life/watch-orders.ts';
import { auditHandlers } from '#modules/operations/audit/audit-jobs.ts';
import { purgeHandler } from '#modules/operations/retention/purge.ts';
import { insurerRequestHandler } from '#modules/underwriting/run-insurer-request.ts';
import { payJobHandlers } from '#modules/payments/pay-job-handlers.ts';

/** Everything that is done apart from a request. A noun adds its jobs here. */
export const jobHandlers = (app: App): readonly JobHandler[] => [
  smsHandler(app),
  purgeHandler(app),
  ...auditHandlers(app),
  watchOrdersHandler(app),
  insurerRequestHandler(app),
  assessmentHandler(app),
  ...payJobHandlers(app),
];
