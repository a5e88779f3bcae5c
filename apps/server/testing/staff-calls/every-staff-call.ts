import { accountsStaffCalls } from './accounts.ts';
import { catalogueStaffCalls } from './catalogue.ts';
import { agentsStaffCalls } from './agents.ts';
import { configStaffCalls } from './config.ts';
import { experimentsStaffCalls } from './experiments.ts';
import { articlesStaffCalls } from './articles.ts';
import { landingStaffCalls } from './landing.ts';
import { disclosureStaffCalls } from './disclosure.ts';
import { ordersStaffCalls } from './orders.ts';
import { studioStaffCalls } from './studio.ts';
import { screeningStaffCalls } from './screening.ts';
import { identityStaffCalls } from './identity.ts';
import { facesStaffCalls } from './faces.ts';
import { recordingsStaffCalls } from './recordings.ts';
import { manualUnderwritingStaffCalls } from './manual-underwriting.ts';
import { rulesStaffCalls } from './rules.ts';
import { policiesStaffCalls } from './policies.ts';
import { bereavementsStaffCalls } from './bereavements.ts';
import { claimsStaffCalls } from './claims.ts';
import { paymentsStaffCalls } from './payments.ts';
import { commissionsStaffCalls } from './commissions.ts';
import { twoSidedStaffCalls } from './two-sided.ts';
import { tracesStaffCalls } from './traces.ts';
import { historyStaffCalls } from './history.ts';
import { chatStaffCalls } from './chat.ts';
import { stewardsStaffCalls } from './stewards.ts';
import { callCentreStaffCalls } from './call-centre.ts';
import { leadsStaffCalls } from './leads.ts';
import { benefitsStaffCalls } from './benefits.ts';
import { operationsStaffCalls } from './operations.ts';
import { evidenceStaffCalls } from './evidence.ts';
import { retentionStaffCalls } from './retention.ts';
import { inspectionStaffCalls } from './inspection.ts';
import { consoleStaffCalls } from './console.ts';
import { dashboardsStaffCalls } from './dashboards.ts';
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
  ...bereavementsStaffCalls,
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
