import type { Ports } from './ground/context.ts';
import { ownSections } from './modules/base/accounts/privacy/own-sections.ts';
import { exportAgentConsents } from './modules/service/agent-desk/agent-consents.ts';
import { exportAgent } from './modules/products/agents/own-agent.ts';
import { exportBereavements } from './modules/service/bereavements/family-calls.ts';
import { exportTouches } from './modules/base/attribution/keep-touches.ts';
import { exportBenefits } from './modules/sales/benefits/follow-person.ts';
import { spendOnGift } from './modules/sales/benefits/points/keep-points.ts';
import { exportPoints } from './modules/sales/benefits/points/own-points.ts';
import { whyClosed } from './modules/contracts/books/close-books.ts';
import { compareStatement } from './modules/contracts/books/statements/compare-statement.ts';
import { exportChats } from './modules/service/chat/move-chats.ts';
import {
  claimsOfPolicies,
  claimTies,
  exportClaims,
  undecidedClaimOf,
} from './modules/contracts/claims/own-claims.ts';
import { exportCobrowse } from './modules/base/cobrowse/page-sharing.ts';
import {
  exportHealth,
  exportPregnancies,
  exportUnderwriting,
} from './modules/products/disclosure/records/export-health.ts';
import { exportVerdicts } from './modules/products/disclosure/records/verdicts/stored-verdict-words.ts';
import { trialLoadings } from './modules/products/disclosure/underwriting/trial-loadings.ts';
import { exportFaces } from './modules/sales/identity/faces/export-faces.ts';
import { hasFaceFiles } from './modules/sales/identity/faces/face-files.ts';
import { provedBy } from './modules/sales/identity/faces/proved-by.ts';
import { receiveReview } from './modules/sales/manual-underwriting/desk/ask-insurer-about-case.ts';
import { caseTerms, holdCases } from './modules/sales/manual-underwriting/orders/case-terms.ts';
import { exportCases } from './modules/sales/manual-underwriting/privacy.ts';
import { insuredAuthOwed } from './modules/sales/identity/insured/find-auth.ts';
import { orderForNotice } from './modules/sales/orders/reading/order-for-notice.ts';
import { standingOrders } from './modules/sales/orders/placing/standing-orders.ts';
import { exportOrders } from './modules/sales/orders/reading/export-orders.ts';
import { standingPayments } from './modules/contracts/payments/evidence/standing-payments.ts';
import { ownCards } from './modules/contracts/payments/cards/own-cards.ts';
import { collectedMoney } from './modules/contracts/payments/refunds/collected-money.ts';
import { invoiceOf } from './modules/contracts/payments/invoices/invoice-of.ts';
import { exportPayments } from './modules/contracts/payments/staff/export-payments.ts';
import { chargesAhead } from './modules/contracts/payments/mandates/debits/charges-ahead.ts';
import { giveUpOverdue } from './modules/contracts/payments/mandates/give-up-plan.ts';
import { reversedPremiums } from './modules/contracts/payments/reversals/reversed-premiums.ts';
import { lockPremiums } from './modules/contracts/payments/plans/lock-premiums.ts';
import { debitUnderWay } from './modules/contracts/payments/evidence/debit-under-way.ts';
import { peopleAdded } from './modules/contracts/policies/services/changes/added-people.ts';
import { changeOf } from './modules/contracts/policies/services/changes/change-of.ts';
import { exportServices } from './modules/contracts/policies/services/export-services.ts';
import { mailAddressNow } from './modules/contracts/policies/services/changes/mail-address-now.ts';
import { exportOutsidePolicies } from './modules/contracts/policies/family/outside-of-person.ts';
import { heldPolicies, policyTies } from './modules/contracts/policies/reading/held-policies.ts';
import { paidAlreadyBy } from './modules/contracts/policies/reading/paid-already.ts';
import { peopleOfPolicy } from './modules/contracts/policies/policy.ts';
import { exportReceipts } from './modules/contracts/policies/after-issue/receipts/export-receipts.ts';
import { exportRenewals } from './modules/contracts/policies/renewals/export-renewals.ts';
import { exportSurrenders } from './modules/contracts/policies/surrenders/export-surrenders.ts';
import { exportReturnVisits } from './modules/contracts/policies/after-issue/visits/export-return-visits.ts';
import { exportTrials } from './modules/products/rating/trials/list-trials.ts';
import { exportRecordings } from './modules/sales/recordings/export-recordings.ts';
import { recordingHolds, recordingStageOf } from './modules/sales/recordings/recorded-sale.ts';
import { heldTies } from './modules/proof/retention/holds/held-ties.ts';
import { diligenceOwed } from './modules/sales/screening/diligence/find-diligence.ts';
import { exportCallBacks } from './modules/service/call-centre/call-backs/call-back-appointment.ts';
import {
  exportAuthorizations,
  exportLeads,
  touchesAsked,
} from './modules/sales/leads/follow-person.ts';
import { exportStewards } from './modules/service/stewards/care/fetch-steward.ts';
import { exportTraces } from './modules/sales/traces/privacy.ts';
import { sidesOfSession } from './modules/service/two-sided/session/session-topic.ts';
import { formerlyServing } from './modules/products/agents/not-serving.ts';
import { noteRefused } from './modules/service/two-sided/customer/note-refused.ts';
import { isSoldTogether, namedCard, sessionNoOf } from './modules/service/two-sided/queries.ts';
import { exportSessions } from './modules/service/two-sided/agent/agent-orders.ts';
import { exportSuitability } from './modules/sales/suitability/export-suitability.ts';
import { firstQuoteOf } from './modules/products/rating/queries.ts';
import { firstOrderOf, firstPaidOf, ordersOfLink } from './modules/sales/orders/queries/offered.ts';
import { pricesAhead } from './modules/sales/orders/queries/prices-ahead.ts';
import { noticeOrders } from './modules/sales/orders/queries/notice-orders.ts';
import { unsettledPayments } from './modules/contracts/payments/queries/attempts.ts';
import { unsettledRefunds } from './modules/contracts/payments/queries/refunds.ts';
import { inForceByThen, policyHoldersOf } from './modules/contracts/policies/queries/offered.ts';
import { firstSurrenderOf } from './modules/contracts/policies/queries/surrenders.ts';
import { firstComplaintOf } from './modules/service/chat/queries/chats.ts';
import { ordersNaming } from './modules/staff/console/queries/names.ts';

/**
 * Questions of a module to the ones above it, which it may not import; `reactions.ts` is for
 * events.
 */
export const ports: Ports = {
  keepers: [
    { sections: ownSections },
    { sections: { orders: exportOrders }, ties: standingOrders },
    {
      sections: {
        healthRecords: exportHealth,
        healthAnswers: exportUnderwriting,
        pregnancies: exportPregnancies,
        storedVerdicts: exportVerdicts,
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
    { sections: { claims: exportClaims }, ties: claimTies },
    { sections: { bereavements: exportBereavements } },
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
  paidAlreadyBy,
  chargesAhead,
  mailAddressOf: mailAddressNow,
  changeOf,
  invoiceOf,
  whyBooksClosed: whyClosed,
  compareStatement,
  peopleAdded,
  peopleOfPolicy,
  debitUnderWay,
  lockPremiums,
  reversedPremiums,
  undecidedClaimOf,
  giveUpOverdue,
  diligenceOwed,
  recordingStageOf,
  recordingHolds,
  insuredAuthOwed,
  isSoldTogether,
  sessionNoOf,
  namedCard,
  noteRefused,
  formerlyServing,
  hasFaceFiles,
  provedBy,
  collectedMoney,
  ownCards,
  sidesOf: sidesOfSession,
  outcomes: {
    quoted_at: firstQuoteOf,
    ordered_at: firstOrderOf,
    paid_at: firstPaidOf,
    complained_at: firstComplaintOf,
    surrendered_at: firstSurrenderOf,
  },
  unsettledMoney: { payments: unsettledPayments, refunds: unsettledRefunds },
  ordersOfLink,
  noticeOrders,
  inForceByThen,
  pricesAhead,
  policyHoldersOf,
  ordersNaming,
};
