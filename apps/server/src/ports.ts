import type { Ports } from './ground/context.ts';
import { ownSections } from '#modules/accounts/privacy/own-sections.ts';
import { exportAgentConsents } from '#modules/agent-desk/agent-consents.ts';
import { exportAgent } from '#modules/agents/read-agents.ts';
import { exportTouches } from '#modules/attribution/keep-touches.ts';
import { exportBenefits } from '#modules/benefits/follow-person.ts';
import { spendOnGift } from '#modules/benefits/points/keep-points.ts';
import { exportPoints } from '#modules/benefits/points/read-points.ts';
import { exportChats } from '#modules/chat/move-chats.ts';
import { claimsOfPolicies, exportClaims, undecidedClaimOf } from '#modules/claims/read-claims.ts';
import { exportCobrowse } from '#modules/cobrowse/share-page.ts';
import {
  exportHealth,
  exportPregnancies,
  exportUnderwriting,
} from '#modules/disclosure/records/export-health.ts';
import { exportVerdicts } from '#modules/disclosure/records/kept-words.ts';
import { trialLoadings } from '#modules/disclosure/underwriting/trial-loadings.ts';
import { exportFaces } from '#modules/faces/export-faces.ts';
import { hasFaceFiles } from '#modules/faces/face-files.ts';
import { provedBy } from '#modules/faces/proved-by.ts';
import { receiveReview } from '#modules/manual-underwriting/desk/ask-insurer.ts';
import { caseTerms, holdCases } from '#modules/manual-underwriting/orders/case-terms.ts';
import { exportCases } from '#modules/manual-underwriting/privacy.ts';
import { insuredAuthOwed } from '#modules/insured-auth/find-auth.ts';
import { orderForNotice } from '#modules/orders/kept/order-for-notice.ts';
import { standingOrders } from '#modules/orders/placing/standing-orders.ts';
import { exportOrders } from '#modules/orders/reading/export-orders.ts';
import { standingPayments } from '#modules/payments/evidence/standing-payments.ts';
import { ownCards } from '#modules/payments/cards/own-cards.ts';
import { collectedMoney } from '#modules/payments/refunds/collected-money.ts';
import { exportPayments } from '#modules/payments/staff/export-payments.ts';
import { chargesAhead } from '#modules/payments/mandates/charges-ahead.ts';
import { giveUpOverdue } from '#modules/payments/mandates/give-up-plan.ts';
import { lockPremiums } from '#modules/payments/plans/lock-premiums.ts';
import { debitUnderWay } from '#modules/payments/evidence/debit-under-way.ts';
import { peopleAdded } from '#modules/policies/services/added-people.ts';
import { changeOf } from '#modules/policies/services/change-of.ts';
import { exportServices } from '#modules/policies/services/export-services.ts';
import { mailAddressNow } from '#modules/policies/services/mail-address-now.ts';
import { exportOutsidePolicies } from '#modules/policies/family/outside-of-person.ts';
import { heldPolicies, policyTies } from '#modules/policies/held-policies.ts';
import { peopleOfPolicy } from '#modules/policies/people-of-policy.ts';
import { exportReceipts } from '#modules/policies/receipts/export-receipts.ts';
import { exportRenewals } from '#modules/policies/renewals/export-renewals.ts';
import { exportSurrenders } from '#modules/policies/surrenders/export-surrenders.ts';
import { exportReturnVisits } from '#modules/policies/visits/export-return-visits.ts';
import { exportTrials } from '#modules/rating/trials/list-trials.ts';
import { exportRecordings } from '#modules/recordings/export-recordings.ts';
import { recordingHolds, recordingStageOf } from '#modules/recordings/recorded-sale.ts';
import { heldTies } from '#modules/retention/holds/held-ties.ts';
import { diligenceOwed } from '#modules/screening/diligence/find-diligence.ts';
import { exportCallBacks } from '#modules/call-centre/call-backs/keep-call-back.ts';
import { exportAuthorizations, exportLeads, touchesAsked } from '#modules/leads/follow-person.ts';
import { exportStewards } from '#modules/stewards/care/fetch-steward.ts';
import { exportTraces } from '#modules/traces/privacy.ts';
import { sidesOfSession } from '#modules/two-sided/session-topic.ts';
import { formerlyServing } from '#modules/agents/not-serving.ts';
import { noteRefused } from '#modules/two-sided/note-refused.ts';
import { isSoldTogether, namedCard } from '#modules/two-sided/queries.ts';
import { agentOrdersOf, exportSessions } from '#modules/two-sided/read-agent-orders.ts';
import { exportSuitability } from '#modules/suitability/export-suitability.ts';

/** What a module asks of the ones above it, which it may not import; `reactions.ts` is for telling. */
export const ports: Ports = {
  keepers: [
    { sections: ownSections },
    { sections: { orders: exportOrders }, ties: standingOrders },
    {
      sections: {
        healthRecords: exportHealth,
        healthAnswers: exportUnderwriting,
        pregnancies: exportPregnancies,
        keptVerdicts: exportVerdicts,
      },
    },
    { sections: { suitabilityTests: exportSuitability } },
    { sections: { payments: exportPayments }, ties: standingPayments },
    {
      sections: {
        receipts: exportReceipts,
        returnVisits: exportReturnVisits,
        policyServices: exportServices,
        renewals: exportRenewals,
        surrenders: exportSurrenders,
        outsidePolicies: exportOutsidePolicies,
      },
      ties: policyTies,
    },
    { sections: { underwritingCases: exportCases } },
    { sections: { agent: exportAgent, agentConsents: exportAgentConsents } },
    { sections: { chats: exportChats } },
    { sections: { waysHere: exportTouches } },
    { sections: { claims: exportClaims } },
    { sections: { salesTogether: exportSessions } },
    { sections: { trials: exportTrials } },
    { sections: { pagesShown: exportCobrowse } },
    { sections: { faceChecks: exportFaces } },
    { sections: { salesTraces: exportTraces } },
    { sections: { recordings: exportRecordings } },
    { sections: {}, ties: heldTies },
    { sections: { stewards: exportStewards } },
    { sections: { callBacks: exportCallBacks } },
    { sections: { points: exportPoints, benefits: exportBenefits } },
    { sections: { leads: exportLeads, companyAuthorizations: exportAuthorizations } },
  ],
  caseTerms,
  claimsOfPolicies,
  holdCases,
  spendOnGift,
  touchesAsked,
  receiveReview,
  loadingsOf: trialLoadings,
  orderForNotice,
  policiesOfOrders: heldPolicies,
  chargesAhead,
  mailAddressOf: mailAddressNow,
  changeOf,
  peopleAdded,
  peopleOfPolicy,
  debitUnderWay,
  lockPremiums,
  undecidedClaimOf,
  giveUpOverdue,
  diligenceOwed,
  recordingStageOf,
  recordingHolds,
  insuredAuthOwed,
  agentOrdersOf,
  isSoldTogether,
  namedCard,
  noteRefused,
  formerlyServing,
  hasFaceFiles,
  provedBy,
  collectedMoney,
  ownCards,
  sidesOf: sidesOfSession,
};
