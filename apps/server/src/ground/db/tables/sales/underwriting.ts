import type { ColumnType, Generated } from 'kysely';
import type {
  InsurerKind,
  InsurerTold,
  ProposalTold,
  SupplementTold,
} from '@parasol/domain/underwriting/insurer-answer';

type Json<Value> = ColumnType<Value, string, string>;

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
    request_no: string;
    order_no: string;
    insurer: string;
    kind: InsurerKind;
    attempt: number;
    /** The policy service it is about. */
    pos_no: ColumnType<string | null, string | null | undefined, never>;
    state: InsurerRequestState;
    tries: Generated<number>;
    /** Only in rows that wait to be sealed. */
    answer: ColumnType<unknown, null | undefined, null>;
    answer_sealed: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    note: string | null;
    /** What the question says beyond its order. */
    told: ColumnType<
      InsurerTold | ProposalTold | SupplementTold | null,
      string | null | undefined,
      never
    >;
    /** The order has changed since it was asked, so it is not asked again. */
    superseded_at: ColumnType<Date | null, undefined, Date | null>;
    created_at: Date;
    sent_at: Date | null;
    answered_at: Date | null;
  };
  insurer_messages: {
    insurer: string;
    message_no: string;
    request_no: string;
    outcome: string;
    received_at: Date;
  };
  sandbox_insurer_requests: {
    request_no: string;
    app_id: string;
    kind: string;
    order_no: string;
    content: Json<unknown>;
    answer: ColumnType<unknown, string | null, string | null>;
    seen: Generated<number>;
    at: Date;
  };
}
