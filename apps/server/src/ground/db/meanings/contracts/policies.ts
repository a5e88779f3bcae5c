import type { DeliveryWay } from '@parasol/domain/contracts/policies/changes/delivery';
import type { ColumnType } from 'kysely';
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
    first_touch: ColumnType<Touch | null, Touch | null | undefined, Touch | null>;
    last_touch: ColumnType<Touch | null, Touch | null | undefined, Touch | null>;
    state: PolicyState;
    /** Null, like sealed columns, only in rows that are still to be carried over. */
    contract: PolicyContract;
    /** Premiums due after this day are waived. */
    waived_from: string;
    /** The agent who took over the policy after its seller left. */
    served_by: string;
    /** Since when it has no agent. */
    unserved_since: Date;
    /** No grace begins before this day: until then the premium could not be collected. */
    grace_from: string;
    /** The first day without cover because of a loan, of which the policyholder was told. */
    loan_lapses_on: string;
    /** False until a job has recorded when the papers of its people end. */
    papers_dated: boolean;
  };
  premium_holds: {
    /** Empty for staff. */
    case_no: string;
  };
  policy_people: {
    relation: Relation;
    risks: ColumnType<RiskSums | null, string | null, never>;
    /** The last day of cover of a person who left while the others stayed. */
    left_on: string;
  };
  policy_coverages: {};
  policy_premiums: {
    /**
     * The moment a claim waived the premium, which counts as paid; `paid_at` has the same moment.
     */
    waived_at: Date;
  };
  policy_deliveries: {
    how: DeliveryWay;
  };
  /** A view: signed for, or counted as received, whichever was first. */
  policies_received: {
    policy_no: string;
    order_no: string;
    received_at: Date;
  };
  policy_payouts: {
    /** Null for the policyholder. */
    position: number;
  };
  policy_loans: {
    /** The number of the service that requested it. */
    loan_no: string;
    /** Millionths a year, for the first term. */
    rate: number;
    /** The contract ended, and with it its debt. */
    closed_on: string;
  };
  policy_loan_repayments: {};
  policy_moves: {
    event: PolicyEvent;
    from_state: PolicyState;
    to_state: PolicyState;
  };
  renewals: {
    state: RenewalState;
  };
  renewal_moves: {
    event: RenewalEvent | 'tell';
    from_state: RenewalState;
    to_state: RenewalState;
  };
  policy_services: {
    kind: ServiceKind;
    state: KeptServiceState;
  };
  policy_service_consents: {
    /** Which of the insured persons; 0 for the policyholder. */
    position: number;
  };
  policy_versions: {
    contract: ColumnType<PolicyContract, string, never>;
    /** The surrender of a part that caused it. */
    surrender_no: string;
  };
  policy_papers: {
    kind: PaperKind;
    /** From 1 within the policy and its kind. */
    number: number;
    /** The policyholder to whom it was written. */
    user_id: string;
    /** About that person alone: a later policyholder does not read it. */
    own: boolean;
    /** The fact that it is about, once for each kind. */
    about: string;
  };
  grown_ups: {};
  policy_receipts: {
    statements: ColumnType<readonly string[], string, never>;
  };
  policy_surrenders: {
    /** A rider or a part of the sum that is given up alone. */
    part: ColumnType<LeavingPart | null, string | null | undefined, never>;
    basis: RefundBasis;
    /** Deducted for policy loans. */
    loan_fen: number;
    /** Less than was confirmed: the provider took a premium back meanwhile. */
    less_fen: number;
    way: RefundWay;
    /** The payments that its figures count; any other payment is refunded in full. */
    counted: ColumnType<readonly string[], string, never>;
    statements: ColumnType<readonly string[], string, never>;
    state: SurrenderState;
  };
  policy_surrender_moves: {
    event: SurrenderEvent | 'ask';
    to_state: SurrenderState;
  };
  outside_policies: {};
  policy_reminders: {
    kind: 'visit' | 'visit-staff' | 'receipt' | LoanReminder;
  };
  return_visits: {
    questions: ColumnType<readonly VisitQuestion[], string, never>;
    answers: ColumnType<VisitAnswers, string, never>;
    outcome: VisitOutcome;
  };
  visit_identities: {};
  return_visit_doubts: {};
}
