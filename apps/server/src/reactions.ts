import type { App } from './ground/context.ts';
import type { EventName, Events } from '#events.ts';
import type { Tx } from '#ground/db/transaction.ts';
import type { Job } from '#ground/jobs/define-job.ts';
import { withdrawAsks } from '#modules/accounts/asks/withdraw-asks.ts';
import { revokeLinks } from '#modules/agents/links/revoke-links.ts';
import { tellCustomers } from '#modules/agent-desk/tell-customers.ts';
import { resumeMessages, stopMessages } from '#modules/accounts/people/silence-person.ts';
import { forgetAgentConsents } from '#modules/agent-desk/agent-consents.ts';
import { forgetBenefits, moveBenefits } from '#modules/benefits/follow-person.ts';
import { creditFamily, creditVisit, welcomePerson } from '#modules/benefits/points/earn-points.ts';
import { returnPoints } from '#modules/benefits/points/keep-points.ts';
import {
  forgetTouches,
  joinTouches,
  moveAbsorbedTouches,
} from '#modules/attribution/keep-touches.ts';
import { returnChats } from '#modules/chat/desk/return-chats.ts';
import { bereavedEnded, successorFound } from '#modules/bereavements/follow-effects.ts';
import { stopCare } from '#modules/bereavements/stop-care.ts';
import { openDeathClaim } from '#modules/claims/open-death-claim.ts';
import { forgetChats, moveAbsorbedChats, moveGuestChats } from '#modules/chat/move-chats.ts';
import { settleClaim } from '#modules/claims/settle-claim.ts';
import { earnHeld } from '#modules/commissions/earn-held.ts';
import { earnCommission } from '#modules/commissions/earn-commission.ts';
import {
  reverseOfPayment,
  reverseOfPremium,
  reverseOfSurrender,
} from '#modules/commissions/reverse-commission.ts';
import { keepVerdictsOfClosed } from '#modules/disclosure/records/keep-verdicts.ts';
import { tieEarlierRecords } from '#modules/disclosure/records/tie-records.ts';
import { eraseHealthData } from '#modules/disclosure/records/erase-health-data.ts';
import { forgetExposures, joinExposures } from '#modules/experiments/show-variant.ts';
import { eraseFaces } from '#modules/faces/consents/face-consent.ts';
import { leaveDrafts } from '#modules/orders/drafts/leave-drafts.ts';
import { forgetDrafts } from '#modules/orders/drafts/forget-drafts.ts';
import { assignCaseRow } from '#modules/console/queues/assign-case-row.ts';
import { releaseRows } from '#modules/console/queues/release-rows.ts';
import { followAssignment } from '#modules/manual-underwriting/desk/follow-assignment.ts';
import { keepLetter } from '#modules/manual-underwriting/jobs.ts';
import { convertCases, followOrder } from '#modules/manual-underwriting/orders/follow-order.ts';
import { underwriteOrAsk } from '#modules/manual-underwriting/orders/underwrite-by-cases.ts';
import { eraseCases, forgetCases } from '#modules/manual-underwriting/privacy.ts';
import { stopSalesOfDead } from '#modules/orders/life/stop-sales-of-dead.ts';
import { keepProposal } from '#modules/orders/jobs.ts';
import { stopOrdersOfInsurer } from '#modules/orders/insurers/stop-orders-of-insurer.ts';
import { alertContradicted } from '#modules/policies/alert-contradicted.ts';
import { stopUnpaidOrder } from '#modules/orders/life/stop-unpaid-order.ts';
import { oweAgain } from '#modules/payments/reversals/owe-again.ts';
import {
  closeOrderPayments,
  refundEndedPolicy,
  refundOrder,
  refundSurrender,
} from '#modules/payments/jobs.ts';
import { callOffDebits, renewGrace } from '#modules/payments/mandates/hold-plan.ts';
import { handOverPlan } from '#modules/payments/mandates/hand-over-plan.ts';
import { rewritePlan } from '#modules/payments/mandates/rewrite-plan.ts';
import { endMandatesOfDead } from '#modules/payments/mandates/end-mandates-of-dead.ts';
import { carryMandate } from '#modules/payments/mandates/carry-mandate.ts';
import { stopClaimedPlan } from '#modules/payments/refunds/stop-claimed-plan.ts';
import { lapsePlanAgain, resumePlan, stopPlan } from '#modules/payments/plans/resume-plan.ts';
import { applyClaim } from '#modules/policies/claimed/apply-claim.ts';
import {
  followDeath,
  holdPolicies,
  releasePolicies,
} from '#modules/policies/deaths/follow-death.ts';
import { askGrownUp } from '#modules/policies/grown-ups/ask-grown-up.ts';
import { forgetOutsidePolicies } from '#modules/policies/family/outside-of-person.ts';
import { orphanPolicies } from '#modules/policies/served-by.ts';
import { issuePolicies } from '#modules/policies/issuing/issue-policies.ts';
import { mailPolicy, stepRenewals } from '#modules/policies/jobs.ts';
import { premiumMissed } from '#modules/policies/life/premium-missed.ts';
import { premiumPaid } from '#modules/policies/life/premium-paid.ts';
import { stopRenewalsOfInsurer } from '#modules/policies/renewals/stop-renewals-of-insurer.ts';
import { renewalIssued } from '#modules/policies/renewals/renewal-issued.ts';
import { premiumReversed } from '#modules/policies/life/premium-reversed.ts';
import { premiumRefunded } from '#modules/policies/life/premium-refunded.ts';
import { supplementAnswered } from '#modules/policies/life/supplement-answered.ts';
import { changeScreened } from '#modules/policies/services/change-screened.ts';
import { payMethodChanged } from '#modules/policies/services/pay-method-changed.ts';
import { serviceAnswered } from '#modules/policies/services/service-answered.ts';
import { servicePaid, serviceReturned } from '#modules/policies/services/payable-service.ts';
import { confirmSurrender, refuseSurrender } from '#modules/policies/surrenders/take-answer.ts';
import { forgetCalculations, moveCalculations } from '#modules/rating/trials/move-calculations.ts';
import { askForRecording } from '#modules/recordings/staff/ask-for-recording.ts';
import { screenOrder } from '#modules/screening/screen-order.ts';
import { forgetTraces } from '#modules/traces/privacy.ts';
import { tieTraces } from '#modules/traces/taking/tie-orders.ts';
import { resumeSessions, stopSessions } from '#modules/two-sided/agent-stops.ts';
import { showRefusedRecording } from '#modules/two-sided/show-refused-recording.ts';
import { followSessionOrder } from '#modules/two-sided/follow-order.ts';
import { forgetSessions } from '#modules/two-sided/leave-session.ts';
import { forgetPhoneCalls } from '#modules/call-centre/phone-calls/keep-phone-calls.ts';
import { forgetCallBacks } from '#modules/call-centre/call-backs/keep-call-back.ts';
import { followLeadAssignment } from '#modules/leads/desk/staff-leads.ts';
import { releaseLeads } from '#modules/leads/agent-stops.ts';
import { convertLeads, forgetLeads } from '#modules/leads/follow-person.ts';
import { releaseStewards } from '#modules/stewards/care/release-stewards.ts';
import { forgetStewards } from '#modules/stewards/care/keep-steward.ts';
import {
  askToCancel,
  askToChange,
  askToStore,
  tellOfReceipt,
} from '#modules/underwriting/ask-insurer.ts';
import { issueWhenRecorded } from '#modules/underwriting/issue-when-recorded.ts';
import { takeToldAgain } from '#modules/underwriting/take-told-again.ts';
import { withdrawProposal } from '#modules/underwriting/withdraw-proposal.ts';

interface Later<Event> {
  readonly job: string;
  readonly enqueue: (tx: Tx, event: Event) => void;
}

export interface Reaction<Event> {
  /** Done in the transaction in which it happened: all of it, or nothing of either. */
  readonly verbs?: Readonly<Record<string, (tx: Tx, app: App, event: Event) => Promise<unknown>>>;
  /** Done once that transaction has been committed, and again until it is done. */
  readonly jobs?: readonly Later<Event>[];
}

/** One job an order, however often its reason comes up. */
const forOrder = <Data extends { readonly orderNo: string }>(
  job: Job<Data>,
  dataOf: (event: Data) => Data,
): Later<Data> => ({
  job: job.name,
  enqueue: (tx, event) => tx.enqueue(job, dataOf(event), { singletonKey: event.orderNo }),
});

/** What follows from what: the whole process between the modules, on one page. */
export const reactions: { readonly [Name in EventName]: Reaction<Events[Name]> } = {
  'guest.absorbed': {
    verbs: { moveCalculations, moveAbsorbedChats, moveAbsorbedTouches, moveBenefits },
  },
  'user.signed-in': { verbs: { moveGuestChats, joinTouches, joinExposures, welcomePerson } },
  'family.saved': { verbs: { creditFamily } },
  'return-visit.done': { verbs: { creditVisit } },
  'account.closed': {
    verbs: {
      keepVerdictsOfClosed,
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
    },
  },
  'people.joined': { verbs: { tieEarlierRecords } },
  'consent.withdrawn': { verbs: { eraseHealthData, eraseFaces, eraseCases } },
  'health.told-again': { verbs: { takeToldAgain } },
  'order.suspended': {
    verbs: { withdrawProposal },
    jobs: [forOrder(closeOrderPayments, ({ orderNo }) => ({ orderNo }))],
  },
  'insurer.heard-supplement': { verbs: { supplementAnswered } },
  'policy.ended-by-insurer': {
    verbs: { stopPlan },
    jobs: [forOrder(refundEndedPolicy, ({ orderNo, reason }) => ({ orderNo, reason }))],
  },
  'product.withdrawn': {
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
  'order.submitted': { verbs: { screenOrder } },
  'order.screened': { verbs: { underwriteOrAsk } },
  'order.stepped': { verbs: { followSessionOrder, tieTraces, returnPoints } },
  'order.on-cases': { verbs: { convertCases } },
  'order.moved': { verbs: { followOrder } },
  'queue-row.assigned': { verbs: { followAssignment, followLeadAssignment } },
  'insurer.stopped': { verbs: { stopOrdersOfInsurer, stopRenewalsOfInsurer } },
  'agent.stopped': {
    verbs: {
      revokeLinks,
      leaveDrafts,
      tellCustomers,
      orphanPolicies,
      stopSessions,
      releaseStewards,
      releaseLeads,
    },
  },
  'agent.resumed': { verbs: { resumeSessions, earnHeld } },
  'staff.deactivated': { verbs: { withdrawAsks, releaseRows, returnChats } },
  'staff.moved': { verbs: { releaseRows, returnChats } },
  'underwriting-case.taken': { verbs: { assignCaseRow } },
  'underwriting-case.decided': {
    jobs: [
      {
        job: keepLetter.name,
        enqueue: (tx, { manualUnderwritingNo }) => tx.enqueue(keepLetter, { manualUnderwritingNo }),
      },
    ],
  },
  'order.signed': { jobs: [forOrder(keepProposal, ({ orderNo }) => ({ orderNo }))] },
  'order.storing': { verbs: { askToStore } },
  'order.paid': { verbs: { issueWhenRecorded } },
  'recording.refused': { verbs: { askForRecording, showRefusedRecording } },
  'identity.contradicted': { verbs: { alertContradicted } },
  'recording.settled': { verbs: { issueWhenRecorded } },
  'order.given-up': {
    verbs: { askToCancel },
    jobs: [forOrder(closeOrderPayments, ({ orderNo }) => ({ orderNo }))],
  },
  'order.hold-over': {
    jobs: [forOrder(closeOrderPayments, ({ orderNo }) => ({ orderNo }))],
  },
  'order.issued': {
    verbs: { issuePolicies, renewalIssued, carryMandate, earnCommission, convertLeads },
    jobs: [forOrder(mailPolicy, ({ orderNo, policyNo }) => ({ orderNo, policyNo }))],
  },
  'premium.paid': { verbs: { premiumPaid, earnCommission } },
  'premium.missed': { verbs: { premiumMissed } },
  'premium.refunded': { verbs: { premiumRefunded, reverseOfPremium } },
  'payment.reversed': {
    verbs: { stopUnpaidOrder, oweAgain, premiumReversed, reverseOfPayment },
  },
  'service.sent': { verbs: { askToChange } },
  'service.answered': { verbs: { serviceAnswered } },
  'change.screened': { verbs: { changeScreened } },
  'service.paid': { verbs: { servicePaid } },
  'service.returned': { verbs: { serviceReturned } },
  'policy.reinstated': { verbs: { resumePlan } },
  'policy.lapsed-again': { verbs: { lapsePlanAgain } },
  'policy.replanned': { verbs: { rewritePlan } },
  'policy.handed-over': { verbs: { handOverPlan, successorFound } },
  'mandate.changed': { verbs: { payMethodChanged } },
  'death.reported': { verbs: { holdPolicies, stopMessages } },
  'death.settled': { verbs: { resumeMessages, releasePolicies } },
  'person.died': {
    verbs: { stopSalesOfDead, followDeath, openDeathClaim, endMandatesOfDead, stopCare },
  },
  'insured.came-of-age': { verbs: { askGrownUp } },
  'premiums.held': { verbs: { callOffDebits } },
  'premiums.released': { verbs: { renewGrace } },
  'policy.cancelled': { verbs: { stopPlan, askToCancel } },
  'claim.decided': { verbs: { stopClaimedPlan, applyClaim, settleClaim } },
  'insurer.surrendered': { verbs: { confirmSurrender } },
  'insurer.kept': { verbs: { refuseSurrender } },
  'policy.surrendered': {
    verbs: { reverseOfSurrender, bereavedEnded },
    jobs: [
      {
        job: refundSurrender.name,
        enqueue: (tx, { surrenderNo }) =>
          tx.enqueue(refundSurrender, { surrenderNo }, { singletonKey: surrenderNo }),
      },
    ],
  },
  'policy.received': { verbs: { tellOfReceipt } },
  'order.refunding': {
    jobs: [forOrder(refundOrder, ({ orderNo, reason }) => ({ orderNo, reason }))],
  },
};

/** Does what follows from something that happened, in the transaction in which it did. */
export const react = async <Name extends EventName>(
  tx: Tx,
  app: App,
  name: Name,
  event: Events[Name],
): Promise<void> => {
  const { verbs = {}, jobs = [] } = reactions[name];
  for (const verb of Object.values(verbs)) await verb(tx, app, event);
  for (const { enqueue } of jobs) enqueue(tx, event);
};
