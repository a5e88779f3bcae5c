import type { BenefitDecision, ClaimEffect } from '@parasol/domain/claims/claim-effect';
import type { ClaimOutcome } from '@parasol/domain/claims/claim-states';
import type { SupplementOutcome } from '@parasol/domain/underwriting/insurer-answer';
import type { OrderEvent, OrderState } from '@parasol/domain/orders/order-states';

interface AboutOrder {
  readonly orderNo: string;
  readonly insurer: string;
}

/**
 * What can happen, by name, with the facts that whoever acts on it needs. The module to which it
 * happens tells it by `app.happened`; who acts on it stands in `reactions.ts`.
 */
export interface Events {
  /** A guest turned out to have an account. */
  'guest.absorbed': { readonly guestId: string; readonly userId: string };
  'user.signed-in': {
    readonly userId: string;
    readonly brand: string;
    readonly deviceId: string;
  };
  /** Somebody of the family was added or changed. */
  'family.saved': { readonly userId: string; readonly brand: string };
  /** The policyholder answered the questions after the sale. */
  'return-visit.done': {
    readonly userId: string;
    readonly brand: string;
    readonly orderNo: string;
    readonly inTime: boolean;
  };
  'account.closed': { readonly userId: string };
  'consent.withdrawn': { readonly userId: string; readonly type: string; readonly actor: string };
  /** Papers turned out to be one person's; blind indexes of their numbers. */
  'people.joined': { readonly numbers: readonly Buffer[] };
  /** Health answers were given for an order that had been placed; `clear` when they tell nothing new. */
  'health.told-again': {
    readonly orderNo: string;
    readonly recordNo: string;
    readonly clear: boolean;
    readonly actor: string;
  };
  /** It waits to be underwritten anew: what was stored, signed and opened to be paid is void. */
  'order.suspended': AboutOrder & { readonly proposalNo: string | null };
  /** The insurer's word on what was told after the policy was issued. */
  'insurer.heard-supplement': {
    readonly orderNo: string;
    readonly recordNo: string;
    readonly outcome: SupplementOutcome;
    readonly words: string;
    readonly actor: string;
  };
  /** The insurer ended a contract before its cover began: every premium goes back. */
  'policy.ended-by-insurer': AboutOrder & { readonly reason: string };
  /** The application is complete and nobody has to consent any more. */
  'order.submitted': AboutOrder;
  /** Nobody on it is on a list of people with whom no business is done. */
  'order.screened': AboutOrder;
  /** Into or out of a person's hands, or to its end. */
  'order.moved': {
    readonly orderNo: string;
    readonly event: OrderEvent;
    readonly to: OrderState;
    readonly actor: string;
  };
  /** Placed or moved, whatever the step: for whoever follows it. */
  'order.stepped': {
    readonly orderNo: string;
    readonly draftNo: string;
    readonly to: OrderState;
  };
  /** It stands on what people decided before there was an order. */
  'order.on-cases': { readonly orderNo: string; readonly cases: readonly string[] };
  /** Somebody of staff has a row of a queue, or nobody any more. */
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
  /** The house lets somebody sell no more: for a while, or for good. */
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
  /** Somebody of staff works on a case of manual underwriting. */
  'underwriting-case.taken': { readonly manualUnderwritingNo: string; readonly staffId: string };
  /** What a case came to is told in a letter. */
  'underwriting-case.decided': { readonly manualUnderwritingNo: string };
  /** Everybody who has to has signed what the order says. */
  'order.signed': { readonly orderNo: string };
  /** Accepted, with every step taken: the insurer may put it on its books. */
  'order.storing': AboutOrder;
  'order.paid': AboutOrder;
  /** Staff do not accept the recording of a sale: it has to be made again. */
  'recording.refused': { readonly orderNo: string; readonly recordingNo: string };
  /** The register says that somebody on an order is not who they say. */
  'identity.contradicted': { readonly orderNo: string };
  /** A paid order waited for its recording to be looked at, and waits no more. */
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
  /** A premium after the first arrived; `number` says which of the contract's. */
  'premium.paid': { readonly orderNo: string; readonly number: number; readonly paidAt: Date };
  /** A premium did not come; given up when nobody waits for it any more. */
  'premium.missed': { readonly orderNo: string; readonly givenUp: boolean };
  /** A whole premium went back. */
  'premium.refunded': { readonly orderNo: string; readonly number: number; readonly actor: string };
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
  /** The insurer's word on it; null means yes. */
  'service.answered': { readonly posNo: string; readonly refusal: string | null };
  /** Compliance looked at whom a service brings in. */
  'change.screened': {
    readonly posNo: string;
    readonly cleared: boolean;
    readonly actor: string;
  };
  'service.paid': { readonly posNo: string; readonly paySeq: string; readonly paidAt: Date };
  'service.returned': { readonly posNo: string };
  /** Lapsed, and in force again: what fell due until then counts as paid. */
  'policy.reinstated': { readonly orderNo: string; readonly until: string; readonly paidAt: Date };
  /** The money of a reinstatement went back. */
  'policy.lapsed-again': { readonly orderNo: string; readonly paidAt: Date };
  /** What is still to be paid has other days and amounts: everything after `keeps` is another. */
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
  'policy.cancelled': AboutOrder;
  /** The insurer decided about a claim; the clause says what it does to the contract. */
  'claim.decided': {
    readonly claimNo: string;
    readonly policyNo: string;
    readonly orderNo: string;
    readonly outcome: ClaimOutcome;
    /** Whom it happened to; the place counts for insured people only. */
    readonly role: 'insured' | 'policyholder';
    readonly position: number;
    readonly eventOn: string;
    readonly decidedOn: string;
    readonly effect: ClaimEffect;
    readonly benefits: readonly (BenefitDecision & { readonly name: string })[];
    readonly deductibleFen: number;
    /** The insurer's own words, and what the decision does in sentences. */
    readonly words: string;
    readonly effects: readonly string[];
    readonly hasLetter: boolean;
    readonly actor: string;
  };
  /** The insurer agreed that somebody leaves. */
  'insurer.surrendered': { readonly surrenderNo: string };
  /** The insurer refused that somebody leaves. */
  'insurer.kept': { readonly surrenderNo: string; readonly reason: string };
  /** The contract, or one person's part of it, is over: its money goes back. */
  'policy.surrendered': { readonly surrenderNo: string };
  /** The policyholder signed that it arrived. */
  'policy.received': AboutOrder;
}

export type EventName = keyof Events;
