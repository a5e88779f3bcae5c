import type { ColumnType, Generated } from 'kysely';
import type { OrderEvent, OrderState } from '@parasol/domain/orders/order-states';
import type { RiskSums } from '@parasol/domain/rating/risk-sums';
import type { Relation } from '@parasol/domain/catalogue/options';
import type {
  AgreedRecord,
  EnsuredInstalments,
  AnswerFacts,
  OrderAnswer,
  StoredPrice,
} from '@parasol/domain/orders/order-record';
import type { SignerState } from '@parasol/domain/signing/signers';
import type { SaleOriginColumns } from '../ground/sale-origin.ts';

type Json<Value> = ColumnType<Value, string, string>;

export interface OrderTables {
  order_drafts: SaleOriginColumns & {
    draft_no: string;
    brand: string;
    user_id: string;
    base_product_no: string;
    quote_no: string | null;
    revision: number;
    sealed: Buffer;
    order_no: string | null;
    created_at: Date;
    saved_at: Date;
    expires_at: Date;
  };
  order_documents_read: {
    draft_no: string;
    code: string;
    product_version: number;
    opened_at: Date;
    confirmed_at: Date | null;
  };
  orders: SaleOriginColumns & {
    order_no: string;
    display_id: string;
    brand: string;
    user_id: string | null;
    agent_user_id: string | null;
    draft_no: string;
    base_product_no: string;
    product_version: number;
    insurer: string;
    quote_no: string | null;
    state: OrderState;
    state_since: Date;
    expires_at: Date | null;
    due_fen: number;
    price: Json<StoredPrice>;
    start_date: string;
    fixed_start: boolean;
    cover_end: string | null;
    sealed: Buffer;
    agreed: Json<AgreedRecord>;
    /** Rows that wait to be sealed hold all of the answer here. */
    answer: ColumnType<(AnswerFacts & Partial<OrderAnswer>) | null, string | null, string | null>;
    answer_sealed: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    verified_at: Date | null;
    signed_at: Date | null;
    instalments_ensured_at: Date | null;
    /** Absent in rows of before it was kept. */
    instalments_ensured: ColumnType<EnsuredInstalments | null, string | null | undefined, string>;
    unverified_people: Generated<boolean>;
    auto_debit: Generated<boolean>;
    auto_renewal: Generated<boolean>;
    previous_order_no: string | null;
    /** The policy that it goes on from without a gap. */
    renews: ColumnType<string | null, string | null | undefined, never>;
    pay_seq: string | null;
    paid_fen: number | null;
    paid_at: Date | null;
    policy_no: string | null;
    /** False only in rows whose people's papers are still to be written down. */
    papers_known: Generated<boolean>;
    /** False until a job has made people findable by their names. */
    names_known: Generated<boolean>;
    created_at: Date;
    changed_at: Date;
    /** When its personal data went because its time was over. */
    erased_at: Generated<Date | null>;
  };
  person_papers: {
    number_index: Buffer;
    name_index: Buffer;
    tied_names: Buffer[];
  };
  order_insureds: {
    order_no: string;
    position: number;
    person_index: Buffer;
    relation: Relation;
    plan: string;
    age: number;
    units: number;
    risks: Json<RiskSums>;
  };
  order_moves: {
    order_no: string;
    number: number;
    event: OrderEvent;
    from_state: OrderState;
    to_state: OrderState;
    actor: string;
    at: Date;
  };
  order_submissions: {
    user_id: string;
    key: string;
    body_hash: Buffer;
    order_no: string | null;
    answer: ColumnType<unknown, string | null, string | null>;
    at: Date;
  };
  order_consents: {
    consent_id: string;
    order_no: string;
    role: 'policyholder' | 'insured';
    position: number | null;
    mobile_index: Buffer;
    link_hash: Buffer | null;
    state: 'waiting' | 'agreed' | 'refused';
    answered_by: string | null;
    answered_at: Date | null;
    tries: Generated<number>;
    texts: Generated<number>;
  };
  order_identities: {
    order_no: string;
    party: string;
    state: 'sent' | 'accepted' | 'returned';
    note: string | null;
    decided_by: string | null;
    at: Date;
  };
  order_signers: {
    order_no: string;
    signer: string;
    mobile_index: Buffer;
    link_hash: Buffer | null;
    link_until: Date | null;
    state: Generated<SignerState>;
    reason_sealed: Buffer | null;
    texts: Generated<number>;
    changed_at: Date;
  };
  order_signatures: {
    order_no: string;
    signer: string;
    user_id: string;
    sealed: Buffer;
    fingerprint: Buffer;
    signed_at: Date;
    /** From 1; more where the order changed and was signed again. */
    round: Generated<number>;
  };
  blocked_people: {
    person_index: Buffer;
    reason: string;
    added_by: string;
    added_at: Date;
  };
  identity_checks: {
    check_id: Generated<number>;
    user_id: string;
    pair_index: Buffer;
    result: 'match' | 'mismatch' | 'unknown';
    at: Date;
  };
}
