import type { BenefitDecision, ClaimEffect } from '@parasol/domain/contracts/claims/claim-effect';
import type { ClaimOutcome } from '@parasol/domain/contracts/claims/claim-states';
import type { SupplementOutcome } from '@parasol/domain/sales/underwriting/insurer-answer';
import type { DeadRole, DeathEffect } from '@parasol/domain/service/bereavements/effects';
import type { PayProvider } from '@parasol/domain/contracts/payments/cashier/methods';
import type { OrderEvent, OrderState } from '@parasol/domain/sales/orders/states/order-states';

interface AboutOrder {
  readonly orderNo: string;
  readonly insurer: string;
}

/**
 * Events by name, with the facts that reactions need. The module an event happens to announces it
 * by `app.happened`; the reactions stand in `reactions.ts`.
 */
export interface Events {
  /** A guest turned out to have an account. */
  'guest.absorbed': { readonly guestId: string; readonly userId: string };
  'user.signed-in': {
    readonly userId: string;
    readonly brand: string;
    readonly deviceId: string;
  };
  /** A family member was added or changed. */
  'family.saved': { readonly userId: string; readonly brand: string };
  'account.closed': { readonly userId: string };
  'consent.withdrawn': { readonly userId: string; readonly type: string; readonly actor: string };
  /** Papers turned out to be one person's; blind indexes of their numbers. */
  'people.joined': { readonly numbers: readonly Buffer[] };
  /**
   * Health answers were given for an order that had been placed; `clear` when they tell nothing
   * new.
   */
  'health.told-again': {
    readonly orderNo: string;
    readonly recordNo: string;
    readonly clear: boolean;
    readonly actor: string;
  };
  /**
   * The order waits to be underwritten again: stored answers, signatures and open payments are
   * void.
   */
  'order.suspended': AboutOrder & { readonly proposalNo: string | null };
  /** The insurer's answer to facts reported after the policy was issued. */
  'insurer.heard-supplement': {
    readonly orderNo: string;
    readonly recordNo: string;
    readonly outcome: SupplementOutcome;
    readonly words: string;
    readonly actor: string;
  };
  /** The insurer ended a contract before its cover began: every premium is refunded. */
  'policy.ended-by-insurer': AboutOrder & { readonly reason: string };
  /** A brand no longer sells a product. */
  'product.withdrawn': { readonly baseProductNo: string; readonly brand: string };
  /** Another version of a product is sold from now on. */
  'product.published': { readonly baseProductNo: string; readonly version: number };
  /** The application is complete and all consents are given. */
  'order.submitted': AboutOrder;
  /** None of its people is on a sanctions list. */
  'order.screened': AboutOrder;
  /** Into or out of a person's hands, or to its end. */
  'order.moved': {
    readonly orderNo: string;
    readonly event: OrderEvent;
    readonly to: OrderState;
    readonly actor: string;
  };
  /** Placed or moved by any step: for the modules that follow it. */
  'order.stepped': {
    readonly orderNo: string;
    readonly draftNo: string;
    readonly to: OrderState;
  };
  /** The order is based on decisions that people made before there was an order. */
  'order.on-cases': { readonly orderNo: string; readonly cases: readonly string[] };
  /** A colleague has a row of a queue, or none any more. */
  'queue-row.assigned': {
    readonly queue: string;
    readonly id: string;
    readonly staffId: string | null;
    readonly actor: string;
  };
  /** Two people recorded that an insurer may no longer sell. */
  'insurer.stopped': {
    readonly insurer: string;
    readonly name: string;
    readonly reason: string;
    readonly actor: string;
  };
  /** The brokerage stops an agent: for a while, or for good. */
  'agent.stopped': {
    readonly agentNo: string;
    readonly brand: string;
    readonly name: string;
    readonly how: 'suspended' | 'ended';
    readonly actor: string;
  };
  /** A suspension is over that began at `since`. */
  'agent.resumed': {
    readonly agentNo: string;
    readonly brand: string;
    readonly name: string;
    readonly since: Date;
    readonly actor: string;
  };
  /** A colleague's account was closed: nothing may wait for them any more. */
  'staff.deactivated': { readonly staffId: string; readonly actor: string };
  /** A colleague has another role or works for another brand. */
  'staff.moved': { readonly staffId: string; readonly actor: string };
  /** An underwriter works on a case of manual underwriting. */
  'underwriting-case.taken': { readonly manualUnderwritingNo: string; readonly staffId: string };
  /** The result of a case is sent as a letter. */
  'underwriting-case.decided': { readonly manualUnderwritingNo: string };
  /** Another underwriter made a better decision than the one the customer objected to. */
  'objection.granted': { readonly manualUnderwritingNo: string };
  /** A person's identity document has expired; reported once per document. */
  'paper.expired': {
    readonly kind: 'order' | 'policy';
    readonly no: string;
    /** The person's position on the application. */
    readonly party: string;
    readonly until: string;
  };
  /** An account, or a policy alone, has another mobile. */
  'contact.changed': {
    readonly userId: string;
    readonly brand: string;
    /** Null for the account itself. */
    readonly policyNo: string | null;
    readonly before: string;
    readonly after: string;
    readonly actor: string;
  };
  /** All signers have signed the order. */
  'order.signed': { readonly orderNo: string; readonly signedAt: string };
  /** Accepted, with every step taken: the insurer may put it on its books. */
  'order.storing': AboutOrder;
  'order.paid': AboutOrder;
  /** Staff do not accept the recording of a sale: it has to be made again. */
  'recording.refused': { readonly orderNo: string; readonly recordingNo: string };
  /** The register contradicts the identity of a person on an order. */
  'identity.contradicted': { readonly orderNo: string };
  /** A paid order waited for the check of its recording, and waits no more. */
  'recording.settled': AboutOrder;
  /** Closed or expired after the insurer had put it on its books. */
  'order.given-up': AboutOrder;
  /** Its price and start day are no longer held, and a payment may still be open. */
  'order.hold-over': { readonly orderNo: string };
  /** Paid, and the insurer does not issue it. */
  'order.refunding': AboutOrder & { readonly reason: string };
  /** The insurer issued it; a family's order comes back as one policy that names them all. */
  'order.issued': {
    readonly orderNo: string;
    readonly policyNo: string;
    readonly startDate: string;
    /** Null for life. */
    readonly endDate: string | null;
    readonly premiumFen: number;
  };
  /** A merchant's bill of a day was read: receipts less refunds are paid out to us. */
  'bill.read': {
    readonly provider: PayProvider;
    readonly merchant: string;
    readonly brand: string | null;
    readonly date: string;
    readonly fen: number;
    /** The provider's charge, by the brand whose money it moved. */
    readonly fees: readonly { readonly brand: string | null; readonly fen: number }[];
  };
  /** A premium after the first arrived; `number` says which of the contract's. */
  'premium.paid': { readonly orderNo: string; readonly number: number; readonly paidAt: Date };
  /** A premium did not come; given up when it is no longer expected. */
  'premium.missed': { readonly orderNo: string; readonly givenUp: boolean };
  /** A full premium was refunded. */
  'premium.refunded': { readonly orderNo: string; readonly number: number; readonly actor: string };
  /** The insurer corrected a paid premium: `fen` of it are refunded. */
  'premium.corrected': {
    readonly orderNo: string;
    readonly number: number;
    readonly fen: number;
    readonly actor: string;
  };
  /** The provider took a premium back, and two people booked it; `due` is its new day. */
  'payment.reversed': {
    readonly paySeq: string;
    readonly orderNo: string;
    readonly number: number;
    readonly due: string;
    readonly fen: number;
    readonly actor: string;
  };
  /** A policy service that the insurer decides about, or only has to put on its books. */
  'service.sent': AboutOrder & { readonly posNo: string };
  /** The insurer's refusal; null means it agreed. */
  'service.answered': { readonly posNo: string; readonly refusal: string | null };
  /** Compliance checked the people whom a service adds. */
  'change.screened': {
    readonly posNo: string;
    readonly cleared: boolean;
    readonly actor: string;
  };
  'service.paid': { readonly posNo: string; readonly paySeq: string; readonly paidAt: Date };
  'service.returned': { readonly posNo: string };
  /** Two colleagues refunded part of a loan's repayment. */
  'repayment.corrected': {
    readonly posNo: string;
    readonly refundNo: string;
    readonly fen: number;
    readonly actor: string;
  };
  /** A change made the contract cheaper for the remaining days: the difference is refunded. */
  'service.cheapened': {
    readonly posNo: string;
    readonly orderNo: string;
    readonly fen: number;
    readonly reason: string;
    /** The insurer corrected the premiums themselves. */
    readonly cause?: 'correction';
  };
  /** Lapsed, and in force again: premiums due until then count as paid. */
  'policy.reinstated': { readonly orderNo: string; readonly until: string; readonly paidAt: Date };
  /** The money of a reinstatement was refunded. */
  'policy.lapsed-again': { readonly orderNo: string; readonly paidAt: Date };
  /** Policy loans have grown to the cash value: the insurer suspends the contract. */
  'policy.outgrown': { readonly orderNo: string };
  /** Open instalments have other days and amounts: all after `keeps` are replaced. */
  'policy.replanned': {
    readonly orderNo: string;
    readonly keeps: number;
    readonly everyMonths: number;
    readonly fen: number;
    readonly premiums: readonly {
      readonly number: number;
      readonly due: string;
      readonly fen: number;
      readonly paidAt: Date | null;
    }[];
  };
  /** Another person is policyholder, and pays, from now on. */
  'policy.handed-over': { readonly orderNo: string; readonly to: string };
  /** Premiums are collected from another account from now on. */
  'mandate.changed': {
    readonly orderNo: string;
    readonly before: string | null;
    readonly after: string;
  };
  /** A person of a policy is reported dead; staff, or the policyholder, named the policy. */
  'death.reported': {
    readonly caseNo: string;
    readonly policyNo: string;
    readonly orderNo: string;
    readonly role: DeadRole;
    /** The account of the deceased, when they are the policyholder. */
    readonly userId: string | null;
    readonly actor: string;
  };
  /** The report is taken back, or everything about this policy is settled. */
  'death.settled': {
    readonly caseNo: string;
    readonly policyNo: string;
    readonly alive: boolean;
    readonly userId: string | null;
    readonly actor: string;
  };
  /**
   * Two people saw the papers: reported for each policy and each open order that names the person.
   */
  'person.died': {
    readonly caseNo: string;
    /** Null for an order that is not issued. */
    readonly policyNo: string | null;
    readonly orderNo: string;
    readonly role: DeadRole;
    /** Which of the insured persons; 0 for the policyholder. */
    readonly position: number;
    readonly diedOn: string;
    /** The effect on the contract; null where the family chooses. */
    readonly effect: DeathEffect | null;
    /** Premiums are waived when the policyholder dies. */
    readonly waiver: boolean;
    readonly userId: string | null;
    readonly actor: string;
  };
  /** A child insured by a policy is grown up from today. */
  'insured.came-of-age': {
    readonly policyNo: string;
    readonly orderNo: string;
    readonly position: number;
  };
  /** Nothing is collected for a policy while it is locked. */
  'premiums.held': { readonly orderNo: string };
  'premiums.released': { readonly orderNo: string };
  'policy.cancelled': AboutOrder;
  /** The insurer decided about a claim; the clause says the effect on the contract. */
  'claim.decided': {
    readonly claimNo: string;
    readonly policyNo: string;
    readonly orderNo: string;
    readonly outcome: ClaimOutcome;
    /** The role of the deceased; the position counts for insured people only. */
    readonly role: 'insured' | 'policyholder';
    readonly position: number;
    readonly eventOn: string;
    readonly decidedOn: string;
    readonly effect: ClaimEffect;
    /** The insurer ends the contract because the applicant did not disclose something. */
    readonly rescinded: boolean;
    readonly benefits: readonly (BenefitDecision & { readonly name: string })[];
    readonly deductibleFen: number;
    /** Premiums deducted from the benefits, by their numbers: they count as paid. */
    readonly kept: readonly number[];
    readonly keptFen: number;
    /** Deducted from the benefits for policy loans. */
    readonly loanFen: number;
    /** The insurer's own words, and the effects of the decision in sentences. */
    readonly words: string;
    readonly effects: readonly string[];
    readonly hasLetter: boolean;
    readonly actor: string;
  };
  /** The insurer answered about an invoice; its answer is kept with the request. */
  'insurer.invoiced': { readonly invoiceNo: string; readonly requestNo: string };
  /** The insurer agreed to the surrender. */
  'insurer.surrendered': { readonly surrenderNo: string };
  /** The insurer refused the surrender. */
  'insurer.kept': { readonly surrenderNo: string; readonly reason: string };
  /** The contract, or one person's part of it, has ended: its refund is due. */
  'policy.surrendered': { readonly surrenderNo: string };
  /** Without a signed receipt, it counts as received from now on. */
  'policy.delivered': { readonly orderNo: string };
  /** The policyholder signed that it arrived. */
  'policy.received': AboutOrder;
}

export type EventName = keyof Events;
