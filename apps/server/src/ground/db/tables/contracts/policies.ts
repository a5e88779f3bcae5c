// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/contracts/policies.ts`.
import type { ColumnType, Generated } from 'kysely';
import type { Within } from '#ground/db/within.ts';
import type { DeliveryWay } from '@parasol/domain/contracts/policies/changes/delivery';
import type { Relation } from '@parasol/domain/base/people/relation';
import type { LeavingPart } from '@parasol/domain/sales/underwriting/leaving-part';
import type { LoanReminder } from '@parasol/domain/contracts/policies/premiums/loan-reminder';
import type { PolicyContract } from '@parasol/domain/contracts/policies/policy-contract';
import type { PaperKind } from '@parasol/domain/contracts/policies/policy-paper';
import type {
  KeptServiceState,
  ServiceKind,
} from '@parasol/domain/contracts/policies/services/policy-service';
import type { PolicyEvent, PolicyState } from '@parasol/domain/contracts/policies/policy-states';
import type {
  RenewalEvent,
  RenewalState,
} from '@parasol/domain/contracts/policies/renewals/renewal-states';
import type { RefundBasis } from '@parasol/domain/contracts/policies/surrenders/surrender-refund';
import type {
  SurrenderEvent,
  SurrenderState,
} from '@parasol/domain/contracts/policies/surrenders/surrender-states';
import type { RefundWay } from '@parasol/domain/contracts/policies/surrenders/surrender-ways';
import type {
  VisitAnswers,
  VisitOutcome,
  VisitQuestion,
} from '@parasol/domain/contracts/policies/services/return-visit';
import type { RiskSums } from '@parasol/domain/products/rating/checks/risk-sums';
import type { Touch } from '@parasol/domain/base/attribution/touch';

export interface PolicyTables {
  policies: {
    policy_no: string;
    order_no: string;
    insurer: string;
    proposal_no: string;
    start_date: string;
    end_date: string | null;
    premium_fen: number;
    issued_at: Date;
    brand: string;
    user_id: string | null;
    agent_user_id: string | null;
    base_product_no: string;
    product_version: number;
    state: PolicyState;
    since: string;
    /** Null, like sealed columns, only in rows that are still to be carried over. */
    contract: ColumnType<PolicyContract, string, string>;
    sealed: Buffer;
    renews: string | null;
    changed_at: Date;
    channel: Generated<string>;
    subchannel: Generated<string>;
    ad_place: string | null;
    share_source: number | null;
    seller: string | null;
    app_code: string | null;
    broker: string | null;
    merchant_code: string | null;
    match_path: string | null;
    link_key: string | null;
    first_touch: ColumnType<Touch | null, Touch | null | undefined, Touch | null>;
    last_touch: ColumnType<Touch | null, Touch | null | undefined, Touch | null>;
    /** Premiums due after this day are waived. */
    waived_from: string | null;
    /** No grace begins before this day: until then the premium could not be collected. */
    grace_from: string | null;
    /** The agent who took over the policy after its seller left. */
    served_by: string | null;
    /** Since when it has no agent. */
    unserved_since: Date | null;
    /** False until a job has recorded when the papers of its people end. */
    papers_dated: Generated<boolean>;
    /** The first day without cover because of a loan, of which the policyholder was told. */
    loan_lapses_on: string | null;
  };
  premium_holds: {
    hold_id: string;
    policy_no: string;
    order_no: string;
    because: 'staff' | 'death';
    /** Empty for staff. */
    case_no: string;
    words: string;
    actor: string;
    since: Date;
    ended_at: Date | null;
    ended_by: string | null;
  };
  policy_people: {
    policy_no: string;
    role: 'policyholder' | 'insured' | 'beneficiary';
    position: number;
    person_index: Buffer;
    relation: Relation | null;
    plan: string | null;
    age: number | null;
    units: number | null;
    risks: ColumnType<RiskSums | null, string | null, never>;
    /** The last day of cover of a person who left while the others stayed. */
    left_on: string | null;
  };
  policy_coverages: {
    policy_no: string;
    position: number;
    code: string;
    name: string;
    rider: string | null;
    fen: number | null;
    starts: string;
    ends: string | null;
    waits_until: string | null;
  };
  policy_premiums: {
    policy_no: string;
    number: number;
    due: string;
    fen: number;
    paid_at: Date | null;
    returned_at: Date | null;
    /**
     * The moment a claim waived the premium, which counts as paid; `paid_at` has the same moment.
     */
    waived_at: Date | null;
  };
  policy_deliveries: {
    policy_no: string;
    order_no: string;
    opened_at: Date | null;
    reminders: Generated<number>;
    call_since: Date | null;
    received_at: Date | null;
    how: DeliveryWay | null;
    note: string | null;
    recorded_by: string | null;
  };
  /** A view: signed for, or counted as received, whichever was first. */
  policies_received: {
    policy_no: string;
    order_no: string;
    received_at: Date;
  };
  policy_payouts: {
    policy_no: string;
    claim_no: string;
    /** Null for the policyholder. */
    position: number | null;
    code: string;
    name: string;
    fen: number;
    deductible_fen: Generated<number>;
    happened_on: string;
    at: Date;
  };
  policy_loans: {
    /** The number of the service that requested it. */
    loan_no: string;
    policy_no: string;
    fen: number;
    /** Millionths a year, for the first term. */
    rate: number;
    months: number;
    paid_on: string;
    /** The contract ended, and with it its debt. */
    closed_on: string | null;
    closed_by: string | null;
    at: Date;
  };
  policy_loan_repayments: {
    policy_no: string;
    source_no: string;
    source: 'service' | 'surrender' | 'claim';
    fen: number;
    paid_on: string;
    returned_at: Date | null;
    at: Date;
  };
  policy_moves: {
    policy_no: string;
    number: number;
    event: PolicyEvent;
    from_state: PolicyState;
    to_state: PolicyState;
    day: string;
    actor: string;
    at: Date;
  };
  renewals: {
    policy_no: string;
    brand: string;
    user_id: string;
    state: RenewalState;
    start_date: string;
    pay_by: string;
    plan: string | null;
    told_fen: number | null;
    told_on: string;
    order_no: string | null;
    applied_on: string | null;
    noticed_for: string | null;
    tried_on: string | null;
    failed_told_on: string | null;
    reason: string | null;
    created_at: Date;
    changed_at: Date;
  };
  renewal_moves: {
    policy_no: string;
    number: number;
    event: RenewalEvent | 'tell';
    from_state: RenewalState | null;
    to_state: RenewalState;
    fen: number | null;
    note: string | null;
    actor: string;
    at: Date;
  };
  policy_services: {
    pos_no: string;
    key: string;
    kind: ServiceKind;
    order_no: string;
    covers_until: string | null;
    brand: string;
    user_id: string;
    display_id: string;
    reason: string;
    fen: number | null;
    pay_until: Date | null;
    state: KeptServiceState;
    opened_by: string;
    opened_at: Date;
    changed_at: Date;
    paid_at: Date | null;
    policy_no: string;
    sealed: Buffer | null;
    due: string | null;
    said: string | null;
  };
  policy_service_consents: {
    pos_no: string;
    mobile_index: Buffer;
    link_hash: Buffer | null;
    link_until: Date | null;
    texts: Generated<number>;
    tries: Generated<number>;
    state: Generated<'waiting' | 'agreed' | 'refused'>;
    answered_by: string | null;
    answered_at: Date | null;
    who: 'insured' | 'policyholder';
    /** Which of the insured persons; 0 for the policyholder. */
    position: number;
  };
  policy_versions: {
    policy_no: string;
    number: number;
    premium_fen: number;
    contract: ColumnType<PolicyContract, string, never>;
    sealed: Buffer;
    pos_no: string | null;
    actor: string;
    at: Date;
    /** The surrender of a part that caused it. */
    surrender_no: string | null;
  };
  policy_papers: {
    paper_no: string;
    policy_no: string;
    kind: PaperKind;
    /** From 1 within the policy and its kind. */
    number: number;
    order_no: string;
    brand: string;
    /** The policyholder to whom it was written. */
    user_id: string | null;
    /** About that person alone: a later policyholder does not read it. */
    own: boolean;
    /** The fact that it is about, once for each kind. */
    about: string;
    title: string;
    day: string;
    sealed: Buffer;
    at: Date;
  };
  grown_ups: {
    policy_no: string;
    position: number;
    order_no: string;
    brand: string;
    turns_on: string;
    told_before_at: Date | null;
    told_on_day_at: Date | null;
    mobile_index: Buffer | null;
    mobile_sealed: Buffer | null;
    link_hash: Buffer | null;
    link_until: Date | null;
    texts: Generated<number>;
    tries: Generated<number>;
    state: Generated<'waiting' | 'agreed' | 'refused'>;
    answered_by: string | null;
    answered_at: Date | null;
    settled_by: string | null;
    settled_at: Date | null;
    created_at: Date;
    changed_at: Date;
  };
  policy_receipts: {
    policy_no: string;
    order_no: string;
    brand: string;
    user_id: string;
    wording: string;
    statements: ColumnType<readonly string[], string, never>;
    method: 'hand' | 'tick';
    sealed: Buffer;
    fingerprint: Buffer;
    signed_at: Date;
  };
  policy_surrenders: {
    surrender_no: string;
    policy_no: string;
    order_no: string;
    brand: string;
    user_id: string;
    member: number | null;
    reason: string;
    basis: RefundBasis;
    day: string;
    paid_fen: number;
    refund_fen: number;
    way: RefundWay;
    card_id: string | null;
    /** The payments that its figures count; any other payment is refunded in full. */
    counted: ColumnType<readonly string[], string, never>;
    wording: string;
    statements: ColumnType<readonly string[], string, never>;
    fingerprint: Buffer;
    state: SurrenderState;
    refusal_sealed: Buffer | null;
    verify_tries: Generated<number>;
    due: string;
    send_at: Date | null;
    asked_at: Date;
    changed_at: Date;
    /** A rider or a part of the sum that is given up alone. */
    part: ColumnType<LeavingPart | null, string | null | undefined, never>;
    /** Deducted for policy loans. */
    loan_fen: Generated<number>;
    /** Less than was confirmed: the provider took a premium back meanwhile. */
    less_fen: number | null;
  };
  policy_surrender_moves: {
    surrender_no: string;
    number: number;
    event: SurrenderEvent | 'ask';
    to_state: SurrenderState;
    actor: string;
    at: Date;
  };
  outside_policies: {
    outside_id: string;
    brand: string;
    user_id: string;
    end_date: string | null;
    reminded_of: string | null;
    sealed: Buffer;
    created_at: Date;
    changed_at: Date;
  };
  policy_reminders: {
    policy_no: string;
    kind: 'visit' | 'visit-staff' | 'receipt' | LoanReminder;
    day: string;
    at: Date;
  };
  return_visits: {
    order_no: string;
    policy_no: string;
    brand: string;
    user_id: string;
    wording: string;
    questions: ColumnType<readonly VisitQuestion[], string, never>;
    answers: ColumnType<VisitAnswers, string, never>;
    outcome: VisitOutcome;
    fingerprint: Buffer;
    answered_at: Date;
  };
  visit_identities: {
    order_no: string;
    tries: number;
    tried_on: string;
    verified_at: Date | null;
  };
  return_visit_doubts: {
    order_no: string;
    due: string;
    settled_at: Date | null;
    settled_by: string | null;
    note: string | null;
  };
}

/** A code that a check of the database refuses does not compile here. */
export type PolicyChecks = [
  Within<
    PolicyState,
    | 'waiting'
    | 'in-force'
    | 'grace'
    | 'lapsed'
    | 'withdrawn'
    | 'surrendered'
    | 'cancelled'
    | 'claimed'
    | 'matured'
    | 'ended'
    | 'renewed'
  >,
  Within<DeliveryWay, 'opened' | 'reminded' | 'phone' | 'paper'>,
  Within<
    RenewalState,
    | 'offered'
    | 'planned'
    | 'stopped'
    | 'applied'
    | 'to-pay'
    | 'paid'
    | 'renewed'
    | 'unavailable'
    | 'declined'
    | 'missed'
    | 'let-go'
  >,
  Within<
    KeptServiceState,
    | 'to-consent'
    | 'documents'
    | 'with-staff'
    | 'checking'
    | 'with-insurer'
    | 'to-pay'
    | 'done'
    | 'refused'
    | 'withdrawn'
    | 'closed'
  >,
  Within<PaperKind, 'endorsement' | 'surrender' | 'premium-notice'>,
  Within<
    RefundBasis,
    'cooling-off' | 'not-begun' | 'cash-value' | 'unexpired' | 'after-claim' | 'none'
  >,
  Within<RefundWay, 'original' | 'card' | 'none'>,
  Within<VisitOutcome, 'confirmed' | 'doubts'>,
];
