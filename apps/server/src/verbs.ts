import type { CallName } from '@parasol/contract';
import type { Verb } from './ground/context.ts';
import { accountsVerbs } from '#modules/accounts/verbs.ts';
import { agentDeskVerbs } from '#modules/agent-desk/verbs.ts';
import { agentsVerbs } from '#modules/agents/verbs.ts';
import { articlesVerbs } from '#modules/articles/verbs.ts';
import { attributionVerbs } from '#modules/attribution/verbs.ts';
import { benefitsVerbs } from '#modules/benefits/verbs.ts';
import { brandsVerbs } from '#modules/brands/verbs.ts';
import { callCentreVerbs } from '#modules/call-centre/verbs.ts';
import { catalogueVerbs } from '#modules/catalogue/verbs.ts';
import { chatVerbs } from '#modules/chat/verbs.ts';
import { bereavementsVerbs } from '#modules/bereavements/verbs.ts';
import { claimsVerbs } from '#modules/claims/verbs.ts';
import { cobrowseVerbs } from '#modules/cobrowse/verbs.ts';
import { commissionsVerbs } from '#modules/commissions/verbs.ts';
import { consoleVerbs } from '#modules/console/verbs.ts';
import { configVerbs } from '#modules/config/verbs.ts';
import { disclosureVerbs } from '#modules/disclosure/verbs.ts';
import { inspectionVerbs } from '#modules/inspection/verbs.ts';
import { insuredAuthVerbs } from '#modules/insured-auth/verbs.ts';
import { evidenceVerbs } from '#modules/evidence/verbs.ts';
import { dashboardsVerbs } from '#modules/dashboards/verbs.ts';
import { experimentsVerbs } from '#modules/experiments/verbs.ts';
import { facesVerbs } from '#modules/faces/verbs.ts';
import { identityVerbs } from '#modules/identity/verbs.ts';
import { ruleVerbs } from '#modules/rules/verbs.ts';
import { landingVerbs } from '#modules/landing/verbs.ts';
import { leadsVerbs } from '#modules/leads/verbs.ts';
import { manualUnderwritingVerbs } from '#modules/manual-underwriting/verbs.ts';
import { operationsVerbs } from '#modules/operations/verbs.ts';
import { ordersVerbs } from '#modules/orders/verbs.ts';
import { paymentsVerbs } from '#modules/payments/verbs.ts';
import { platformVerbs } from '#modules/platform/verbs.ts';
import { policiesVerbs } from '#modules/policies/verbs.ts';
import { ratingVerbs } from '#modules/rating/verbs.ts';
import { recordingsVerbs } from '#modules/recordings/verbs.ts';
import { retentionVerbs } from '#modules/retention/verbs.ts';
import { screeningVerbs } from '#modules/screening/verbs.ts';
import { sharingVerbs } from '#modules/sharing/verbs.ts';
import { signingVerbs } from '#modules/signing/verbs.ts';
import { stewardsVerbs } from '#modules/stewards/verbs.ts';
import { studioVerbs } from '#modules/studio/verbs.ts';
import { suitabilityVerbs } from '#modules/suitability/verbs.ts';
import { historyVerbs } from '#modules/history/verbs.ts';
import { tracesVerbs } from '#modules/traces/verbs.ts';
import { trackingVerbs } from '#modules/tracking/verbs.ts';
import { twoSidedVerbs } from '#modules/two-sided/verbs.ts';
import { underwritingVerbs } from '#modules/underwriting/verbs.ts';

/** Which verb answers which call. A call that no module answers does not compile. */
export const verbs: { readonly [Name in CallName]: Verb<Name> } = {
  ...accountsVerbs,
  ...agentDeskVerbs,
  ...agentsVerbs,
  ...articlesVerbs,
  ...attributionVerbs,
  ...benefitsVerbs,
  ...brandsVerbs,
  ...callCentreVerbs,
  ...catalogueVerbs,
  ...chatVerbs,
  ...bereavementsVerbs,
  ...claimsVerbs,
  ...cobrowseVerbs,
  ...commissionsVerbs,
  ...configVerbs,
  ...consoleVerbs,
  ...disclosureVerbs,
  ...inspectionVerbs,
  ...insuredAuthVerbs,
  ...evidenceVerbs,
  ...dashboardsVerbs,
  ...experimentsVerbs,
  ...facesVerbs,
  ...identityVerbs,
  ...landingVerbs,
  ...ruleVerbs,
  ...leadsVerbs,
  ...manualUnderwritingVerbs,
  ...operationsVerbs,
  ...ordersVerbs,
  ...paymentsVerbs,
  ...platformVerbs,
  ...policiesVerbs,
  ...ratingVerbs,
  ...recordingsVerbs,
  ...retentionVerbs,
  ...screeningVerbs,
  ...sharingVerbs,
  ...signingVerbs,
  ...stewardsVerbs,
  ...studioVerbs,
  ...suitabilityVerbs,
  ...historyVerbs,
  ...tracesVerbs,
  ...trackingVerbs,
  ...twoSidedVerbs,
  ...underwritingVerbs,
};
