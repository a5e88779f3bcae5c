import type { App } from './ground/context.ts';
import type { JobHandler } from './ground/jobs/define-job.ts';
import { messagesHandlers } from './ground/messages/handlers.ts';
import { agentsHandlers } from './modules/products/agents/handlers.ts';
import { articlesHandlers } from './modules/products/articles/handlers.ts';
import { chatHandlers } from './modules/service/chat/handlers.ts';
import { commissionsHandlers } from './modules/contracts/commissions/handlers.ts';
import { consoleHandlers } from './modules/staff/console/handlers.ts';
import { dashboardsHandlers } from './modules/staff/dashboards/handlers.ts';
import { disclosureHandlers } from './modules/products/disclosure/handlers.ts';
import { evidenceHandlers } from './modules/proof/evidence/handlers.ts';
import { experimentsHandlers } from './modules/base/experiments/handlers.ts';
import { facesHandlers } from './modules/sales/identity/faces/handlers.ts';
import { inspectionHandlers } from './modules/proof/inspection/handlers.ts';
import { ruleHandlers } from './modules/products/rules/handlers.ts';
import { landingHandlers } from './modules/products/landing/handlers.ts';
import { manualUnderwritingHandlers } from './modules/sales/manual-underwriting/handlers.ts';
import { operationsHandlers } from './modules/base/operations/handlers.ts';
import { ordersHandlers } from './modules/sales/orders/handlers.ts';
import { paymentsHandlers } from './modules/contracts/payments/handlers.ts';
import { policiesHandlers } from './modules/contracts/policies/handlers.ts';
import { tracesHandlers } from './modules/sales/traces/handlers.ts';
import { recordingsHandlers } from './modules/sales/recordings/handlers.ts';
import { retentionHandlers } from './modules/proof/retention/handlers.ts';
import { screeningHandlers } from './modules/sales/screening/handlers.ts';
import { stewardsHandlers } from './modules/service/stewards/handlers.ts';
import { studioHandlers } from './modules/products/studio/handlers.ts';
import { twoSidedHandlers } from './modules/service/two-sided/handlers.ts';
import { underwritingHandlers } from './modules/sales/underwriting/handlers.ts';

/** Everything that is done apart from a request. */
export const jobHandlers = (app: App): readonly JobHandler[] => [
  ...messagesHandlers(app),
  ...agentsHandlers(app),
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
  ...commissionsHandlers(app),
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
