// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/sales/orders.ts`.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Within } from '#ground/db/within.ts';
import type { PapersState } from '@parasol/domain/sales/orders/people/identity-check';
import type { OrderEvent, OrderState } from '@parasol/domain/sales/orders/states/order-states';
import type { RiskSums } from '@parasol/domain/products/rating/checks/risk-sums';
import type { Relation } from '@parasol/domain/base/people/relation';
import type {
  AgreedRecord,
  EnsuredInstalments,
  AnswerFacts,
  OrderAnswer,
  StoredPrice,
} from '@parasol/domain/sales/orders/order-record';
import type { SignerState } from '@parasol/domain/sales/orders/people/signers';
import type { Touch } from '@parasol/domain/base/attribution/touch';

export interface OrderTables {
  order_drafts: {
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
  };
  order_documents_read: {
    draft_no: string;
    code: string;
    product_version: number;
    opened_at: Date;
    confirmed_at: Date | null;
  };
  orders: {
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
    price: ColumnType<StoredPrice, string, string>;
    start_date: string;
    fixed_start: boolean;
    cover_end: string | null;
    sealed: Buffer;
    agreed: ColumnType<AgreedRecord, string, string>;
    /** Rows that wait to be sealed hold all of the answer here. */
    answer: ColumnType<(AnswerFacts & Partial<OrderAnswer>) | null, string | null, string | null>;
    verified_at: Date | null;
    signed_at: Date | null;
    instalments_ensured_at: Date | null;
    unverified_people: Generated<boolean>;
    auto_debit: Generated<boolean>;
    auto_renewal: Generated<boolean>;
    previous_order_no: string | null;
    pay_seq: string | null;
    paid_fen: number | null;
    paid_at: Date | null;
    policy_no: string | null;
    created_at: Date;
    changed_at: Date;
    answer_sealed: Buffer | null;
    /** False only in rows whose people's papers are not recorded yet. */
    papers_known: Generated<boolean>;
    channel: Generated<string>;
    subchannel: Generated<string>;
    ad_place: string | null;
    share_source: number | null;
    seller: string | null;
    app_code: string | null;
    /** False until a job has made people findable by their names. */
    names_known: Generated<boolean>;
    /** Absent in rows older than this column. */
    instalments_ensured: ColumnType<EnsuredInstalments | null, string | null, string | null>;
    /** The policy that it continues without a gap. */
    renews: ColumnType<string | null, string | null | undefined, never>;
    /** The same as the seller, where they are a broker. */
    broker: string | null;
    merchant_code: string | null;
    /** The page of the request. */
    match_path: string | null;
    /** The link of the seller that brought the customer. */
    link_key: string | null;
    /**
     * First touch of the customer, and the last before this order; null when none was ever
     * recorded.
     */
    first_touch: ColumnType<Touch | null, Touch | null | undefined, Touch | null>;
    last_touch: ColumnType<Touch | null, Touch | null | undefined, Touch | null>;
    /** When its personal data was erased at the end of its period. */
    erased_at: Date | null;
    /** Index of the policyholder's document; null in rows from before it was stored. */
    holder_index: ColumnType<Buffer | null, Buffer | undefined, Buffer | null>;
    /** False until a job has recorded its people and when their papers end. */
    papers_dated: Generated<boolean>;
  };
  /** Identity documents with a last day, on orders under way and policies that stand. */
  paper_ends: {
    kind: 'order' | 'policy';
    no: string;
    party: string;
    until: string;
    told_on: string | null;
  };
  /** Every person an open order names, by the blind index of their document. */
  order_people: {
    order_no: string;
    party: string;
    person_index: Buffer;
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
    risks: ColumnType<RiskSums, string, string>;
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
    state: PapersState;
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
    user_id: string;
    sealed: Buffer;
    fingerprint: Buffer;
    signed_at: Date;
    signer: Generated<string>;
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
    check_id: GeneratedAlways<number>;
    user_id: string;
    pair_index: Buffer;
    result: 'match' | 'mismatch' | 'unknown';
    at: Date;
  };
}

/** A code that a check of the database refuses does not compile here. */
export type OrderChecks = [
  Within<PapersState, 'sent' | 'accepted' | 'returned'>,
  Within<SignerState, 'waiting' | 'signed' | 'refused'>,
];
