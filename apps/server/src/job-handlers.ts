import type { App } from '#context.ts';
import type { JobHandler } from '#ground/jobs/define-job.ts';
import { messagesHandlers } from '#ground/messages/handlers.ts';
import { accountsHandlers } from '#modules/accounts/handlers.ts';
import { disclosureHandlers } from '#modules/disclosure/handlers.ts';
import { ordersHandlers } from '#modules/orders/handlers.ts';
import { paymentsHandlers } from '#modules/payments/handlers.ts';
import { trackingHandlers } from '#modules/tracking/handlers.ts';
import { underwritingHandlers } from '#modules/underwriting/handlers.ts';

/** Everything that is done apart from a request. */
export const jobHandlers = (app: App): readonly JobHandler[] => [
  ...messagesHandlers(app),
  ...accountsHandlers(app),
  ...trackingHandlers(app),
  ...ordersHandlers(app),
  ...underwritingHandlers(app),
  ...disclosureHandlers(app),
  ...paymentsHandlers(app),
];
