import type { EventName, Events } from './events.ts';
import { forOrder, type Reaction } from './reaction.ts';
import { withdrawAsks, withdrawAsksOfMoved } from './modules/base/accounts/asks/withdraw-asks.ts';
import { revokeLinks } from './modules/products/agents/links/revoke-links.ts';
import { endAgentOfClosed } from './modules/products/agents/move-agent.ts';
import { tellCustomers } from './modules/service/agent-desk/tell-customers.ts';
import { tellOldMobile } from './modules/base/accounts/people/tell-old-mobile.ts';
import { resumeMessages, stopMessages } from './modules/base/accounts/people/silence-person.ts';
import { forgetAgentConsents } from './modules/service/agent-desk/agent-consents.ts';
import { forgetBenefits, moveBenefits } from './modules/sales/benefits/follow-person.ts';
import { creditFamily, welcomePerson } from './modules/sales/benefits/points/article-points.ts';
import { returnPoints } from './modules/sales/benefits/points/keep-points.ts';
import {
  forgetTouches,
  joinTouches,
  moveAbsorbedTouches,
} from './modules/base/attribution/keep-touches.ts';
import { returnChats } from './modules/service/chat/desk/return-chats.ts';
import { bereavedEnded, successorFound } from './modules/service/bereavements/follow-effects.ts';
import { stopCare } from './modules/service/bereavements/stop-care.ts';
import { bookFees } from './modules/contracts/books/book-fees.ts';
import { bookSettlement } from './modules/contracts/books/book-settlement.ts';
import { earnDirectBrokerage } from './modules/contracts/books/earn-direct-brokerage.ts';
import { openDeathClaim } from './modules/contracts/claims/open-death-claim.ts';
import {
  forgetChats,
  moveAbsorbedChats,
  moveGuestChats,
} from './modules/service/chat/move-chats.ts';
import { tellGrownClaimant } from './modules/contracts/claims/tell-grown-claimant.ts';
import { settleClaim } from './modules/contracts/claims/settle-claim.ts';
import { earnHeld } from './modules/contracts/commissions/earn-held.ts';
import { earnAllOf, earnCommission } from './modules/contracts/commissions/earn-commission.ts';
import {
  reverseOfCancellation,
  reverseOfCorrection,
  reverseOfPayment,
  reverseOfPremium,
} from './modules/contracts/commissions/reverse-commission.ts';
import {
  restoreOfReinstated,
  reverseOfSurrender,
  takeBackOfLapse,
} from './modules/contracts/commissions/take-back-commission.ts';
import { keepVerdictsOfClosed } from './modules/products/disclosure/records/verdicts/keep-verdicts.ts';
import { tieEarlierRecords } from './modules/products/disclosure/records/tie-records.ts';
import { eraseHealthData } from './modules/products/disclosure/records/erase-health-data.ts';
import {
  forgetExposures,
  joinExposures,
} from './modules/base/experiments/get-experiment-variant.ts';
import { eraseFaces } from './modules/sales/identity/faces/face-consent.ts';
import { moveOrderLinks } from './modules/sales/orders/consents/move-links.ts';
import { leaveDrafts } from './modules/sales/orders/drafts/leave-drafts.ts';
import { untickSharing } from './modules/sales/orders/drafts/untick-sharing.ts';
import { forgetDrafts } from './modules/sales/orders/drafts/forget-drafts.ts';
import { assignCaseRow } from './modules/staff/console/queues/assign-case-row.ts';
import { releaseRows } from './modules/staff/console/queues/release-rows.ts';
import { followAssignment } from './modules/sales/manual-underwriting/desk/follow-assignment.ts';
import { keepLetter } from './modules/sales/manual-underwriting/jobs.ts';
import {
  convertCases,
  followOrder,
} from './modules/sales/manual-underwriting/orders/follow-order.ts';
import { underwriteOrAsk } from './modules/sales/manual-underwriting/orders/underwrite-by-cases.ts';
import { eraseCases, forgetCases } from './modules/sales/manual-underwriting/privacy.ts';
import {
  endCasesOfInsurer,
  endCasesOfProduct,
} from './modules/sales/manual-underwriting/offers/end-unsellable.ts';
import { tellObjectionGranted } from './modules/sales/manual-underwriting/cases/tell-objection-granted.ts';
import { askForPaper } from './modules/sales/orders/life/ask-for-paper.ts';
import { stopSalesOfDead } from './modules/sales/orders/life/stop-sales-of-dead.ts';
import { keepProposal } from './modules/sales/orders/jobs.ts';
import { stopOrdersOfInsurer } from './modules/sales/orders/life/stop-orders-of-insurer.ts';
import { alertContradicted } from './modules/contracts/policies/claim-effects/alert-contradicted.ts';
import { stopUnpaidOrder } from './modules/sales/orders/life/stop-unpaid-order.ts';
import { oweAgain } from './modules/contracts/payments/reversals/owe-again.ts';
import {
  closeOrderPayments,
  refundEndedPolicy,
  refundOrder,
  refundService,
  refundSurrender,
  reviseInvoices,
  takeInvoice,
} from './modules/contracts/payments/jobs.ts';
import { callOffDebits, renewGrace } from './modules/contracts/payments/mandates/hold-plan.ts';
import { handOverPlan } from './modules/contracts/payments/mandates/hand-over-plan.ts';
import { rewritePlan } from './modules/contracts/payments/mandates/rewrite-plan.ts';
import { endMandatesOfDead } from './modules/contracts/payments/mandates/end-mandates-of-dead.ts';
import { carryMandate } from './modules/contracts/payments/mandates/carry-mandate.ts';
import { keepBackPremiums } from './modules/contracts/payments/refunds/keep-back-premiums.ts';
import { stopClaimedPlan } from './modules/contracts/payments/refunds/stop-claimed-plan.ts';
import {
  lapsePlanAgain,
  resumePlan,
  stopPlan,
  suspendPlan,
} from './modules/contracts/payments/plans/resume-plan.ts';
import { applyClaim } from './modules/contracts/policies/claim-effects/apply-claim.ts';
import {
  followDeath,
  holdPolicies,
  releasePolicies,
} from './modules/contracts/policies/deaths/follow-death.ts';
import { askGrownUp } from './modules/contracts/policies/family/grown-ups/ask-grown-up.ts';
import { forgetOutsidePolicies } from './modules/contracts/policies/family/outside-of-person.ts';
import { orphanPolicies } from './modules/contracts/policies/renewals/served-by.ts';
import { issuePolicies } from './modules/contracts/policies/issuing/issue-policies.ts';
import { mailPolicy, stepRenewals } from './modules/contracts/policies/jobs.ts';
import { askHolderForPaper } from './modules/contracts/policies/papers/watch-papers.ts';
import { premiumMissed } from './modules/contracts/policies/life/premium-missed.ts';
import { premiumPaid } from './modules/contracts/policies/life/premium-paid.ts';
import { stopRenewalsOfInsurer } from './modules/contracts/policies/renewals/stop-renewals-of-insurer.ts';
import { renewalIssued } from './modules/contracts/policies/renewals/renewal-issued.ts';
import { premiumReversed } from './modules/contracts/policies/life/premium-reversed.ts';
import { premiumCorrected } from './modules/contracts/policies/life/premium-corrected.ts';
import { premiumRefunded } from './modules/contracts/policies/life/premium-refunded.ts';
import { supplementAnswered } from './modules/contracts/policies/life/supplement-answered.ts';
import {
  changePolicyContacts,
  moveServiceLinks,
} from './modules/contracts/policies/services/changes/change-contacts.ts';
import { changeScreened } from './modules/contracts/policies/services/changes/change-screened.ts';
import { payMethodChanged } from './modules/contracts/policies/services/yearly/pay-method-changed.ts';
import { serviceAnswered } from './modules/contracts/policies/services/service-answered.ts';
import {
  servicePaid,
  serviceReturned,
} from './modules/contracts/policies/services/payable-service.ts';
import { correctRepayment } from './modules/contracts/policies/borrowing/correct-repayment.ts';
import {
  confirmSurrender,
  refuseSurrender,
} from './modules/contracts/policies/surrenders/take-answer.ts';
import {
  forgetCalculations,
  moveCalculations,
} from './modules/products/rating/trials/move-calculations.ts';
import { askForRecording } from './modules/sales/recordings/staff/ask-for-recording.ts';
import { screenOrder } from './modules/sales/screening/screen-order.ts';
import { forgetTraces } from './modules/sales/traces/privacy.ts';
import { tieTraces } from './modules/sales/traces/taking/report-trace-orders.ts';
import { resumeSessions, stopSessions } from './modules/service/two-sided/agent/agent-stops.ts';
import { moveInvitations } from './modules/service/two-sided/customer/move-invitations.ts';
import { tellAgentOfSupplement } from './modules/service/two-sided/agent/tell-agent-of-supplement.ts';
import { showRefusedRecording } from './modules/service/two-sided/customer/show-refused-recording.ts';
import { followSessionOrder } from './modules/service/two-sided/customer/follow-order.ts';
import { forgetSessions } from './modules/service/two-sided/agent/session-end.ts';
import { forgetPhoneCalls } from './modules/service/call-centre/phone-calls/phone-call-log.ts';
import { forgetCallBacks } from './modules/service/call-centre/call-backs/call-back-appointment.ts';
import { followLeadAssignment } from './modules/sales/leads/desk/staff-leads.ts';
import { releaseLeads } from './modules/sales/leads/agent-stops.ts';
import { convertLeads, forgetLeads } from './modules/sales/leads/follow-person.ts';
import { releaseStewards } from './modules/service/stewards/care/release-stewards.ts';
import { tellSteward } from './modules/service/stewards/care/tell-of-mobile.ts';
import { forgetStewards } from './modules/service/stewards/care/own-steward.ts';
import {
  askToCancel,
  askToChange,
  askToStore,
  tellOfReceipt,
} from './modules/sales/underwriting/insurer/ask-insurer.ts';
import { issueWhenRecorded } from './modules/sales/underwriting/replies/issue-when-recorded.ts';
import { takeSupplement } from './modules/sales/underwriting/supplements/take-supplement.ts';
import { withdrawProposal } from './modules/sales/underwriting/insurer/withdraw-proposal.ts';

/** Reactions to events: all that happens between the modules, on one page. */
export const reactions: { readonly [Name in EventName]: Reaction<Events[Name]> } = {
  'guest.absorbed': {
    verbs: [moveCalculations, moveAbsorbedChats, moveAbsorbedTouches, moveBenefits],
  },
  'user.signed-in': { verbs: [moveGuestChats, joinTouches, joinExposures, welcomePerson] },
  'family.saved': { verbs: [creditFamily] },
  'account.closed': {
    verbs: [
      keepVerdictsOfClosed,
      endAgentOfClosed,
      forgetDrafts,
      forgetCalculations,
      forgetOutsidePolicies,
      forgetCases,
      forgetAgentConsents,
      forgetSessions,
      forgetChats,
      forgetStewards,
      forgetCallBacks,
      forgetPhoneCalls,
      forgetLeads,
      forgetTouches,
      forgetExposures,
      forgetTraces,
      forgetBenefits,
    ],
  },
  'people.joined': { verbs: [tieEarlierRecords] },
  'consent.withdrawn': { verbs: [eraseHealthData, eraseFaces, eraseCases, untickSharing] },
  'health.told-again': { verbs: [takeSupplement, tellAgentOfSupplement] },
  'order.suspended': {
    verbs: [withdrawProposal],
    jobs: [forOrder(closeOrderPayments, ({ orderNo }) => ({ orderNo }))],
  },
  'insurer.heard-supplement': { verbs: [supplementAnswered] },
  'policy.ended-by-insurer': {
    verbs: [stopPlan],
    jobs: [forOrder(refundEndedPolicy, ({ orderNo, reason }) => ({ orderNo, reason }))],
  },
  'product.withdrawn': {
    verbs: [endCasesOfProduct],
    jobs: [
      {
        job: stepRenewals.name,
        enqueue: (tx, { baseProductNo }) =>
          tx.enqueue(stepRenewals, { baseProductNo }, { singletonKey: baseProductNo }),
      },
    ],
  },
  'product.published': {
    jobs: [
      {
        job: stepRenewals.name,
        enqueue: (tx, event) =>
          tx.enqueue(stepRenewals, event, { singletonKey: event.baseProductNo }),
      },
    ],
  },
  'order.submitted': { verbs: [screenOrder] },
  'order.screened': { verbs: [underwriteOrAsk] },
  'order.stepped': { verbs: [followSessionOrder, tieTraces, returnPoints] },
  'order.on-cases': { verbs: [convertCases] },
  'order.moved': { verbs: [followOrder] },
  'queue-row.assigned': { verbs: [followAssignment, followLeadAssignment] },
  'insurer.stopped': { verbs: [stopOrdersOfInsurer, stopRenewalsOfInsurer, endCasesOfInsurer] },
  'agent.stopped': {
    verbs: [
      revokeLinks,
      leaveDrafts,
      tellCustomers,
      orphanPolicies,
      stopSessions,
      releaseStewards,
      releaseLeads,
    ],
  },
  'agent.resumed': { verbs: [resumeSessions, earnHeld] },
  'staff.deactivated': { verbs: [withdrawAsks, releaseRows, returnChats] },
  'staff.moved': { verbs: [withdrawAsksOfMoved, releaseRows, returnChats] },
  'underwriting-case.taken': { verbs: [assignCaseRow] },
  'underwriting-case.decided': {
    jobs: [
      {
        job: keepLetter.name,
        enqueue: (tx, { manualUnderwritingNo }) => tx.enqueue(keepLetter, { manualUnderwritingNo }),
      },
    ],
  },
  'objection.granted': { verbs: [tellObjectionGranted] },
  'contact.changed': {
    verbs: [
      tellOldMobile,
      moveOrderLinks,
      changePolicyContacts,
      moveServiceLinks,
      moveInvitations,
      tellSteward,
    ],
  },
  'paper.expired': { verbs: [askForPaper, askHolderForPaper] },
  'order.signed': {
    jobs: [
      forOrder(
        keepProposal,
        ({ orderNo, signedAt }) => ({ orderNo, signedAt }),
        ({ orderNo, signedAt }) => `${orderNo} ${signedAt ?? ''}`,
      ),
    ],
  },
  'order.storing': { verbs: [askToStore] },
  'order.paid': { verbs: [issueWhenRecorded] },
  'recording.refused': { verbs: [askForRecording, showRefusedRecording] },
  'identity.contradicted': { verbs: [alertContradicted] },
  'recording.settled': { verbs: [issueWhenRecorded] },
  'order.given-up': {
    verbs: [askToCancel],
    jobs: [forOrder(closeOrderPayments, ({ orderNo }) => ({ orderNo }))],
  },
  'order.hold-over': {
    jobs: [forOrder(closeOrderPayments, ({ orderNo }) => ({ orderNo }))],
  },
  'order.issued': {
    verbs: [issuePolicies, renewalIssued, carryMandate, earnCommission, convertLeads],
    jobs: [forOrder(mailPolicy, ({ orderNo, policyNo }) => ({ orderNo, policyNo }))],
  },
  'bill.read': { verbs: [bookSettlement, bookFees, earnDirectBrokerage] },
  'premium.paid': { verbs: [premiumPaid, earnCommission] },
  'premium.missed': { verbs: [premiumMissed, takeBackOfLapse] },
  'premium.refunded': { verbs: [premiumRefunded, reverseOfPremium] },
  'premium.corrected': { verbs: [premiumCorrected, reverseOfCorrection] },
  'payment.reversed': {
    verbs: [stopUnpaidOrder, oweAgain, premiumReversed, reverseOfPayment],
    jobs: [
      {
        job: reviseInvoices.name,
        enqueue: (tx, { paySeq }) => tx.enqueue(reviseInvoices, { paySeq }),
      },
    ],
  },
  'service.sent': { verbs: [askToChange] },
  'service.answered': { verbs: [serviceAnswered] },
  'change.screened': { verbs: [changeScreened] },
  'service.paid': { verbs: [servicePaid] },
  'service.returned': { verbs: [serviceReturned] },
  'repayment.corrected': { verbs: [correctRepayment] },
  'service.cheapened': {
    jobs: [
      {
        job: refundService.name,
        enqueue: (tx, event) => tx.enqueue(refundService, event, { singletonKey: event.posNo }),
      },
    ],
  },
  'policy.reinstated': { verbs: [resumePlan, restoreOfReinstated] },
  'policy.lapsed-again': { verbs: [lapsePlanAgain, takeBackOfLapse] },
  'policy.outgrown': { verbs: [suspendPlan] },
  'policy.replanned': { verbs: [rewritePlan] },
  'policy.handed-over': { verbs: [handOverPlan, successorFound] },
  'mandate.changed': { verbs: [payMethodChanged] },
  'death.reported': { verbs: [holdPolicies, stopMessages] },
  'death.settled': { verbs: [resumeMessages, releasePolicies] },
  'person.died': {
    verbs: [stopSalesOfDead, followDeath, openDeathClaim, endMandatesOfDead, stopCare],
  },
  'insured.came-of-age': { verbs: [askGrownUp, tellGrownClaimant] },
  'premiums.held': { verbs: [callOffDebits] },
  'premiums.released': { verbs: [renewGrace] },
  'policy.cancelled': { verbs: [stopPlan, askToCancel, reverseOfCancellation] },
  'claim.decided': { verbs: [keepBackPremiums, stopClaimedPlan, applyClaim, settleClaim] },
  'insurer.invoiced': {
    jobs: [
      {
        job: takeInvoice.name,
        enqueue: (tx, event) => tx.enqueue(takeInvoice, event),
      },
    ],
  },
  'insurer.surrendered': { verbs: [confirmSurrender] },
  'insurer.kept': { verbs: [refuseSurrender] },
  'policy.surrendered': {
    verbs: [reverseOfSurrender, bereavedEnded],
    jobs: [
      {
        job: refundSurrender.name,
        enqueue: (tx, { surrenderNo }) =>
          tx.enqueue(refundSurrender, { surrenderNo }, { singletonKey: surrenderNo }),
      },
    ],
  },
  'policy.delivered': { verbs: [earnAllOf] },
  'policy.received': { verbs: [tellOfReceipt, earnAllOf] },
  'order.refunding': {
    jobs: [forOrder(refundOrder, ({ orderNo, reason }) => ({ orderNo, reason }))],
  },
};
