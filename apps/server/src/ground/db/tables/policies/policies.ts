import type { ColumnType, Generated } from 'kysely';
import type { Relation } from '@parasol/domain/catalogue/options';
import type { PolicyContract } from '@parasol/domain/policies/policy-contract';
import type { KeptServiceState, ServiceKind } from '@parasol/domain/policies/policy-service';
import type { PolicyEvent, PolicyState } from '@parasol/domain/policies/policy-states';
import type { RenewalEvent, RenewalState } from '@parasol/domain/policies/renewal-states';
import type { RefundBasis } from '@parasol/domain/policies/surrender-refund';
import type { SurrenderEvent, SurrenderState } from '@parasol/domain/policies/surrender-states';
import type { RefundWay } from '@parasol/domain/policies/surrender-ways';
import type {
  VisitAnswers,
  VisitOutcome,
  VisitQuestion,
} from '@parasol/domain/policies/return-visit';
import type { RiskSums } from '@parasol/domain/rating/risk-sums';
import type { SaleOriginColumns } from '../ground/sale-origin.ts';

type Json<Value> = ColumnType<Value, string, never>;

export interface PolicyTables {
  policies: SaleOriginColumns & {
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
    /** Null, like what is sealed, only in rows that are still to be carried over. */
    contract: ColumnType<PolicyContract, string, string>;
    sealed: Buffer;
    renews: string | null;
    /** Premiums due after this day are waived. */
    waived_from: Generated<string | null>;
    /** Who was given it after its seller had left. */
    served_by: Generated<string | null>;
    /** Since when nobody serves it. */
    unserved_since: Generated<Date | null>;
    changed_at: Date;
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
    /** The last day of cover of one who left while the others stayed. */
    left_on: Generated<string | null>;
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
    /** Counts as paid from then on; `paid_at` is set with it. */
    waived_at: Generated<Date | null>;
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
    policy_no: string;
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
    sealed: Buffer | null;
    due: string | null;
    said: string | null;
  };
  policy_service_consents: {
    pos_no: string;
    who: 'insured' | 'policyholder';
    /** Which of the insured persons; 0 for the policyholder. */
    position: number;
    mobile_index: Buffer;
    link_hash: Buffer | null;
    link_until: Date | null;
    texts: Generated<number>;
    tries: Generated<number>;
    state: Generated<'waiting' | 'agreed' | 'refused'>;
    answered_by: string | null;
    answered_at: Date | null;
  };
  policy_versions: {
    policy_no: string;
    number: number;
    premium_fen: number;
    contract: Json<PolicyContract>;
    sealed: Buffer;
    pos_no: string | null;
    actor: string;
    at: Date;
  };
  policy_receipts: {
    policy_no: string;
    order_no: string;
    brand: string;
    user_id: string;
    wording: string;
    statements: Json<readonly string[]>;
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
    /** The payments that its figures count; what is paid besides goes back whole. */
    counted: Json<readonly string[]>;
    wording: string;
    statements: Json<readonly string[]>;
    fingerprint: Buffer;
    state: SurrenderState;
    refusal_sealed: Buffer | null;
    verify_tries: Generated<number>;
    due: string;
    send_at: Date | null;
    asked_at: Date;
    changed_at: Date;
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
    kind: 'visit' | 'visit-staff';
    day: string;
    at: Date;
  };
  return_visits: {
    order_no: string;
    policy_no: string;
    brand: string;
    user_id: string;
    wording: string;
    questions: Json<readonly VisitQuestion[]>;
    answers: Json<VisitAnswers>;
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
