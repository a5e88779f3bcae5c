import { accountsStaffCalls } from './base/accounts.ts';
import { catalogueStaffCalls } from './products/catalogue.ts';
import { agentsStaffCalls } from './products/agents.ts';
import { configStaffCalls } from './base/config.ts';
import { experimentsStaffCalls } from './base/experiments.ts';
import { articlesStaffCalls } from './products/articles.ts';
import { landingStaffCalls } from './products/landing.ts';
import { ordersStaffCalls } from './sales/orders.ts';
import { studioStaffCalls } from './products/studio.ts';
import { manualUnderwritingStaffCalls } from './sales/manual-underwriting.ts';
import { rulesStaffCalls } from './products/rules.ts';
import { paymentsStaffCalls } from './contracts/payments.ts';
import { booksStaffCalls } from './contracts/books.ts';
import { commissionsStaffCalls } from './contracts/commissions.ts';
import { twoSidedStaffCalls } from './service/two-sided.ts';
import { tracesStaffCalls } from './sales/traces.ts';
import { historyStaffCalls } from './proof/history.ts';
import { chatStaffCalls } from './service/chat.ts';
import { callCentreStaffCalls } from './service/call-centre.ts';
import { leadsStaffCalls } from './sales/leads.ts';
import { benefitsStaffCalls } from './sales/benefits.ts';
import { operationsStaffCalls } from './base/operations.ts';
import { retentionStaffCalls } from './proof/retention.ts';
import { inspectionStaffCalls } from './proof/inspection.ts';
import { consoleStaffCalls } from './staff/console.ts';
import { dashboardsStaffCalls } from './staff/dashboards.ts';
import type { OtherBrand, StaffCall, StaffCallRow } from './staff-walk.ts';

/** One request for every staff call that names no subject. A call without a row does not compile. */
export const everyStaffCall = async (
  other: OtherBrand,
): Promise<Readonly<Record<StaffCall, StaffCallRow>>> => ({
  ...accountsStaffCalls(other),
  ...catalogueStaffCalls(other),
  ...(await agentsStaffCalls(other)),
  ...configStaffCalls,
  ...(await experimentsStaffCalls(other)),
  ...(await articlesStaffCalls(other)),
  ...(await landingStaffCalls(other)),
  ...ordersStaffCalls,
  ...(await studioStaffCalls(other)),
  ...manualUnderwritingStaffCalls,
  ...rulesStaffCalls(other),
  ...(await paymentsStaffCalls(other)),
  ...booksStaffCalls,
  ...commissionsStaffCalls,
  ...twoSidedStaffCalls(other),
  ...tracesStaffCalls,
  ...historyStaffCalls,
  ...(await chatStaffCalls(other)),
  ...callCentreStaffCalls,
  ...(await leadsStaffCalls(other)),
  ...(await benefitsStaffCalls(other)),
  ...operationsStaffCalls,
  ...(await retentionStaffCalls(other)),
  ...(await inspectionStaffCalls(other)),
  ...(await consoleStaffCalls(other)),
  ...dashboardsStaffCalls,
});
