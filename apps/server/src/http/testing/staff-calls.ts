import { accountsStaffCalls } from '#modules/accounts/testing/staff-calls.ts';
import { catalogueStaffCalls } from '#modules/catalogue/testing/staff-calls.ts';
import { agentsStaffCalls } from '#modules/agents/testing/staff-calls.ts';
import { configStaffCalls } from '#modules/config/testing/staff-calls.ts';
import { experimentsStaffCalls } from '#modules/experiments/testing/staff-calls.ts';
import { articlesStaffCalls } from '#modules/articles/testing/staff-calls.ts';
import { landingStaffCalls } from '#modules/landing/testing/staff-calls.ts';
import { disclosureStaffCalls } from '#modules/disclosure/testing/staff-calls.ts';
import { ordersStaffCalls } from '#modules/orders/testing/staff-calls.ts';
import { studioStaffCalls } from '#modules/studio/testing/staff-calls.ts';
import { screeningStaffCalls } from '#modules/screening/testing/staff-calls.ts';
import { identityStaffCalls } from '#modules/identity/testing/staff-calls.ts';
import { facesStaffCalls } from '#modules/faces/testing/staff-calls.ts';
import { recordingsStaffCalls } from '#modules/recordings/testing/staff-calls.ts';
import { manualUnderwritingStaffCalls } from '#modules/manual-underwriting/testing/staff-calls.ts';
import { rulesStaffCalls } from '#modules/rules/testing/staff-calls.ts';
import { policiesStaffCalls } from '#modules/policies/testing/staff-calls.ts';
import { claimsStaffCalls } from '#modules/claims/testing/staff-calls.ts';
import { paymentsStaffCalls } from '#modules/payments/testing/staff-calls.ts';
import { commissionsStaffCalls } from '#modules/commissions/testing/staff-calls.ts';
import { twoSidedStaffCalls } from '#modules/two-sided/testing/staff-calls.ts';
import { tracesStaffCalls } from '#modules/traces/testing/staff-calls.ts';
import { historyStaffCalls } from '#modules/history/testing/staff-calls.ts';
import { chatStaffCalls } from '#modules/chat/testing/staff-calls.ts';
import { stewardsStaffCalls } from '#modules/stewards/testing/staff-calls.ts';
import { callCentreStaffCalls } from '#modules/call-centre/testing/staff-calls.ts';
import { leadsStaffCalls } from '#modules/leads/testing/staff-calls.ts';
import { benefitsStaffCalls } from '#modules/benefits/testing/staff-calls.ts';
import { operationsStaffCalls } from '#modules/operations/testing/staff-calls.ts';
import { evidenceStaffCalls } from '#modules/evidence/testing/staff-calls.ts';
import { retentionStaffCalls } from '#modules/retention/testing/staff-calls.ts';
import { inspectionStaffCalls } from '#modules/inspection/testing/staff-calls.ts';
import { consoleStaffCalls } from '#modules/console/testing/staff-calls.ts';
import { dashboardsStaffCalls } from '#modules/dashboards/testing/staff-calls.ts';
import type { OtherBrand, StaffCall, StaffCallRow } from './staff-walk.ts';

/** What every call of staff is asked about. A call that no module has a row for does not compile. */
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
  ...disclosureStaffCalls(other),
  ...ordersStaffCalls(other),
  ...(await studioStaffCalls(other)),
  ...(await screeningStaffCalls(other)),
  ...identityStaffCalls,
  ...facesStaffCalls(other),
  ...(await recordingsStaffCalls(other)),
  ...manualUnderwritingStaffCalls(other),
  ...rulesStaffCalls(other),
  ...policiesStaffCalls(other),
  ...claimsStaffCalls,
  ...(await paymentsStaffCalls(other)),
  ...commissionsStaffCalls,
  ...twoSidedStaffCalls(other),
  ...tracesStaffCalls(other),
  ...historyStaffCalls(other),
  ...(await chatStaffCalls(other)),
  ...stewardsStaffCalls,
  ...(await callCentreStaffCalls(other)),
  ...(await leadsStaffCalls(other)),
  ...(await benefitsStaffCalls(other)),
  ...operationsStaffCalls,
  ...evidenceStaffCalls(other),
  ...(await retentionStaffCalls(other)),
  ...(await inspectionStaffCalls(other)),
  ...(await consoleStaffCalls(other)),
  ...dashboardsStaffCalls,
});
