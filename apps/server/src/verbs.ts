import type { CallName } from '@parasol/contract';
import type { Verb } from './ground/context.ts';
import { accountsVerbs } from './modules/base/accounts/verbs.ts';
import { agentDeskVerbs } from './modules/service/agent-desk/verbs.ts';
import { agentsVerbs } from './modules/products/agents/verbs.ts';
import { articlesVerbs } from './modules/products/articles/verbs.ts';
import { attributionVerbs } from './modules/base/attribution/verbs.ts';
import { benefitsVerbs } from './modules/sales/benefits/verbs.ts';
import { booksVerbs } from './modules/contracts/books/verbs.ts';
import { brandsVerbs } from './modules/base/brands/verbs.ts';
import { callCentreVerbs } from './modules/service/call-centre/verbs.ts';
import { catalogueVerbs } from './modules/products/catalogue/verbs.ts';
import { chatVerbs } from './modules/service/chat/verbs.ts';
import { bereavementsVerbs } from './modules/service/bereavements/verbs.ts';
import { claimsVerbs } from './modules/contracts/claims/verbs.ts';
import { cobrowseVerbs } from './modules/base/cobrowse/verbs.ts';
import { commissionsVerbs } from './modules/contracts/commissions/verbs.ts';
import { consoleVerbs } from './modules/staff/console/verbs.ts';
import { configVerbs } from './modules/base/config/verbs.ts';
import { disclosureVerbs } from './modules/products/disclosure/verbs.ts';
import { inspectionVerbs } from './modules/proof/inspection/verbs.ts';
import { insuredAuthVerbs } from './modules/sales/identity/insured/verbs.ts';
import { evidenceVerbs } from './modules/proof/evidence/verbs.ts';
import { dashboardsVerbs } from './modules/staff/dashboards/verbs.ts';
import { experimentsVerbs } from './modules/base/experiments/verbs.ts';
import { facesVerbs } from './modules/sales/identity/faces/verbs.ts';
import { identityVerbs } from './modules/sales/identity/verbs.ts';
import { ruleVerbs } from './modules/products/rules/verbs.ts';
import { landingVerbs } from './modules/products/landing/verbs.ts';
import { leadsVerbs } from './modules/sales/leads/verbs.ts';
import { manualUnderwritingVerbs } from './modules/sales/manual-underwriting/verbs.ts';
import { operationsVerbs } from './modules/base/operations/verbs.ts';
import { ordersVerbs } from './modules/sales/orders/verbs.ts';
import { paymentsVerbs } from './modules/contracts/payments/verbs.ts';
import { platformVerbs } from './modules/base/platform/verbs.ts';
import { policiesVerbs } from './modules/contracts/policies/verbs.ts';
import { ratingVerbs } from './modules/products/rating/verbs.ts';
import { recordingsVerbs } from './modules/sales/recordings/verbs.ts';
import { retentionVerbs } from './modules/proof/retention/verbs.ts';
import { screeningVerbs } from './modules/sales/screening/verbs.ts';
import { searchVerbs } from './modules/products/search/verbs.ts';
import { sharingVerbs } from './modules/base/sharing/verbs.ts';
import { signingVerbs } from './modules/base/signing/verbs.ts';
import { stewardsVerbs } from './modules/service/stewards/verbs.ts';
import { studioVerbs } from './modules/products/studio/verbs.ts';
import { suitabilityVerbs } from './modules/sales/suitability/verbs.ts';
import { historyVerbs } from './modules/proof/history/verbs.ts';
import { tracesVerbs } from './modules/sales/traces/verbs.ts';
import { trackingVerbs } from './modules/base/tracking/verbs.ts';
import { twoSidedVerbs } from './modules/service/two-sided/verbs.ts';
import { underwritingVerbs } from './modules/sales/underwriting/verbs.ts';

/** Which verb answers which call. A call that no module answers does not compile. */
export const verbs: { readonly [Name in CallName]: Verb<Name> } = {
  ...accountsVerbs,
  ...agentDeskVerbs,
  ...agentsVerbs,
  ...articlesVerbs,
  ...attributionVerbs,
  ...benefitsVerbs,
  ...booksVerbs,
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
  ...searchVerbs,
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
