import type { App } from './ground/context.ts';
import type { JobHandler } from '#ground/jobs/define-job.ts';
import { messagesHandlers } from '#ground/messages/handlers.ts';
import { articlesHandlers } from '#modules/articles/handlers.ts';
import { chatHandlers } from '#modules/chat/handlers.ts';
import { consoleHandlers } from '#modules/console/handlers.ts';
import { dashboardsHandlers } from '#modules/dashboards/handlers.ts';
import { disclosureHandlers } from '#modules/disclosure/handlers.ts';
import { evidenceHandlers } from '#modules/evidence/handlers.ts';
import { experimentsHandlers } from '#modules/experiments/handlers.ts';
import { facesHandlers } from '#modules/faces/handlers.ts';
import { inspectionHandlers } from '#modules/inspection/handlers.ts';
import { ruleHandlers } from '#modules/rules/handlers.ts';
import { landingHandlers } from '#modules/landing/handlers.ts';
import { manualUnderwritingHandlers } from '#modules/manual-underwriting/handlers.ts';
import { operationsHandlers } from '#modules/operations/handlers.ts';
import { ordersHandlers } from '#modules/orders/handlers.ts';
import { paymentsHandlers } from '#modules/payments/handlers.ts';
import { policiesHandlers } from '#modules/policies/handlers.ts';
import { tracesHandlers } from '#modules/traces/handlers.ts';
import { recordingsHandlers } from '#modules/recordings/handlers.ts';
import { retentionHandlers } from '#modules/retention/handlers.ts';
import { screeningHandlers } from '#modules/screening/handlers.ts';
import { stewardsHandlers } from '#modules/stewards/handlers.ts';
import { studioHandlers } from '#modules/studio/handlers.ts';
import { twoSidedHandlers } from '#modules/two-sided/handlers.ts';
import { underwritingHandlers } from '#modules/underwriting/handlers.ts';

/** Everything that is done apart from a request. */
export const jobHandlers = (app: App): readonly JobHandler[] => [
  ...messagesHandlers(app),
  ...articlesHandlers(app),
  ...landingHandlers(app),
  ...ruleHandlers(app),
  ...ordersHandlers(app),
  ...studioHandlers(app),
  ...screeningHandlers(app),
  ...experimentsHandlers(app),
  ...facesHandlers(app),
  ...recordingsHandlers(app),
  ...tracesHandlers(app),
  ...underwritingHandlers(app),
  ...manualUnderwritingHandlers(app),
  ...disclosureHandlers(app),
  ...policiesHandlers(app),
  ...paymentsHandlers(app),
  ...twoSidedHandlers(app),
  ...chatHandlers(app),
  ...stewardsHandlers(app),
  ...operationsHandlers(app),
  ...evidenceHandlers(app),
  ...retentionHandlers(app),
  ...inspectionHandlers(app),
  ...consoleHandlers(app),
  ...dashboardsHandlers(app),
];
