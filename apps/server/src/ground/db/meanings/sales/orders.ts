import type { PapersState } from '@parasol/domain/sales/orders/people/identity-check';
import type { ColumnType } from 'kysely';
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
    first_touch: ColumnType<Touch | null, Touch | null | undefined, Touch | null>;
    last_touch: ColumnType<Touch | null, Touch | null | undefined, Touch | null>;
  };
  order_documents_read: {};
  orders: {
    /** The same as the seller, where they are a broker. */
    broker: string;
    /** The page of the request. */
    match_path: string;
    /** The link of the seller that brought the customer. */
    link_key: string;
    /**
     * First touch of the customer, and the last before this order; null when none was ever
     * recorded.
     */
    first_touch: ColumnType<Touch | null, Touch | null | undefined, Touch | null>;
    last_touch: ColumnType<Touch | null, Touch | null | undefined, Touch | null>;
    state: OrderState;
    price: StoredPrice;
    agreed: AgreedRecord;
    /** Rows that wait to be sealed hold all of the answer here. */
    answer: AnswerFacts & Partial<OrderAnswer>;
    /** Absent in rows older than this column. */
    instalments_ensured: EnsuredInstalments;
    /** The policy that it continues without a gap. */
    renews: ColumnType<string | null, string | null | undefined, never>;
    /** Index of the policyholder's document; null in rows from before it was stored. */
    holder_index: ColumnType<Buffer | null, Buffer | undefined, Buffer | null>;
    /** False only in rows whose people's papers are not recorded yet. */
    papers_known: boolean;
    /** False until a job has made people findable by their names. */
    names_known: boolean;
    /** False until a job has recorded its people and when their papers end. */
    papers_dated: boolean;
    /** When its personal data was erased at the end of its period. */
    erased_at: Date;
  };
  /** Identity documents with a last day, on orders under way and policies that stand. */
  paper_ends: {};
  /** Every person an open order names, by the blind index of their document. */
  order_people: {};
  person_papers: {};
  order_insureds: {
    relation: Relation;
    risks: RiskSums;
  };
  order_moves: {
    event: OrderEvent;
    from_state: OrderState;
    to_state: OrderState;
  };
  order_submissions: {};
  order_consents: {};
  order_identities: {
    state: PapersState;
  };
  order_signers: {
    state: SignerState;
  };
  order_signatures: {
    /** From 1; more where the order changed and was signed again. */
    round: number;
  };
  blocked_people: {};
  identity_checks: {};
}
