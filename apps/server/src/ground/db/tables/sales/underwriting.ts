// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/sales/underwriting.ts`.
import type { ColumnType, Generated } from 'kysely';
import type { Within } from '#ground/db/within.ts';
import type {
  InsurerKind,
  InsurerTold,
  InvoiceTold,
  ProposalTold,
  SupplementTold,
} from '@parasol/domain/sales/underwriting/insurer-answer';
import type { InsurerRequestState } from '#ground/db/meanings/sales/underwriting.ts';

export interface UnderwritingTables {
  insurer_requests: {
    request_no: string;
    order_no: string;
    insurer: string;
    kind: InsurerKind;
    attempt: number;
    state: InsurerRequestState;
    tries: Generated<number>;
    /** Only in rows that wait to be sealed. */
    answer: ColumnType<unknown, null | undefined, null>;
    note: string | null;
    created_at: Date;
    sent_at: Date | null;
    answered_at: Date | null;
    answer_sealed: Buffer | null;
    /** The policy service it is about. */
    pos_no: ColumnType<string | null, string | null | undefined, never>;
    /** Facts the request carries beyond its order. */
    told: ColumnType<
      InsurerTold | InvoiceTold | ProposalTold | SupplementTold | null,
      string | null | undefined,
      never
    >;
    /** The order has changed since it was asked, so it is not asked again. */
    superseded_at: ColumnType<Date | null, undefined, Date | null>;
  };
  insurer_messages: {
    insurer: string;
    message_no: string;
    request_no: string;
    outcome: string;
    received_at: Date;
  };
}

/** A code that a check of the database refuses does not compile here. */
export type UnderwritingChecks = [
  Within<
    InsurerKind,
    | 'underwrite'
    | 'store'
    | 'issue'
    | 'cancel'
    | 'receipt'
    | 'cash-value'
    | 'surrender'
    | 'change'
    | 'supplement'
    | 'invoice'
  >,
  Within<
    InsurerRequestState,
    'waiting' | 'sending' | 'unknown' | 'pending' | 'answered' | 'refused' | 'given-up'
  >,
];
