import type { ColumnType } from 'kysely';
import type {
  InsurerKind,
  InsurerTold,
  InvoiceTold,
  ProposalTold,
  SupplementTold,
} from '@parasol/domain/sales/underwriting/insurer-answer';

export type InsurerRequestState =
  | 'waiting'
  | 'sending'
  | 'unknown'
  | 'pending'
  | 'answered'
  | 'refused'
  | 'given-up';

export interface UnderwritingTables {
  insurer_requests: {
    kind: InsurerKind;
    /** The policy service it is about. */
    pos_no: ColumnType<string | null, string | null | undefined, never>;
    state: InsurerRequestState;
    /** Only in rows that wait to be sealed. */
    answer: ColumnType<unknown, null | undefined, null>;
    /** Facts the request carries beyond its order. */
    told: ColumnType<
      InsurerTold | InvoiceTold | ProposalTold | SupplementTold | null,
      string | null | undefined,
      never
    >;
    /** The order has changed since it was asked, so it is not asked again. */
    superseded_at: ColumnType<Date | null, undefined, Date | null>;
  };
  insurer_messages: {};
}
