import type { ColumnType, Generated } from 'kysely';
import type {
  CaseEvent,
  CaseOrigin,
  CaseState,
} from '@parasol/domain/manual-underwriting/case-states';
import type { Outcome } from '@parasol/domain/manual-underwriting/outcomes';
import type { Skill } from '@parasol/domain/manual-underwriting/skills';
import type { StoredPrice } from '@parasol/domain/orders/order-record';
import type { SaleOriginColumns } from '../ground/sale-origin.ts';

export interface ManualUnderwritingTables {
  underwriting_cases: SaleOriginColumns & {
    manual_underwriting_no: string;
    key: string;
    brand: string;
    user_id: string | null;
    base_product_no: string;
    product_version: number;
    insurer: string;
    origin: CaseOrigin;
    quote_no: string | null;
    order_no: string | null;
    people: number[];
    disclosure_no: string | null;
    proposal_no: string | null;
    reused_from: string | null;
    state: CaseState;
    look: number;
    round: number;
    outcome: Outcome | null;
    due: string | null;
    assignee: string | null;
    skill: Skill;
    sum_fen: number;
    asked_fen: number;
    offer_fen: number | null;
    offer_no: number | null;
    offer_until: string | null;
    person_index: Buffer | null;
    consented_at: Date | null;
    sealed: Buffer;
    submitted_at: Date | null;
    decided_at: Date | null;
    signed_at: Date | null;
    created_at: Date;
    changed_at: Date;
  };
  underwriting_items: {
    manual_underwriting_no: string;
    number: number;
    round: number;
    code: string;
    sealed: Buffer;
  };
  underwriting_pages: {
    file_id: string;
    manual_underwriting_no: string;
    key: string;
    item: number | null;
    position: number;
    turned: Generated<number>;
    round: number;
    reading: Generated<'waiting' | 'read' | 'unreadable'>;
    text_sealed: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    kept_at: Date;
  };
  underwriting_moves: {
    manual_underwriting_no: string;
    number: number;
    event: CaseEvent;
    to_state: CaseState;
    sealed: Buffer | null;
    actor: string;
    at: Date;
  };
  underwriting_decisions: {
    manual_underwriting_no: string;
    number: number;
    look: number;
    state: 'proposed' | 'made' | 'sent-back' | 'set-aside';
    outcome: Outcome;
    condition: string | null;
    template: string | null;
    decided_by: string;
    confirmed_by: string | null;
    asked_fen: number;
    offer_fen: number | null;
    price: ColumnType<StoredPrice | null, string | null, string | null>;
    sealed: Buffer;
    at: Date;
    confirmed_at: Date | null;
  };
  underwriting_opinions: {
    opinion_no: string;
    manual_underwriting_no: string;
    kind: 'colleague' | 'insurer';
    asked_by: string;
    asked_of: string | null;
    question_sealed: Buffer;
    answer_sealed: Buffer | null;
    asked_at: Date;
    answered_at: Date | null;
  };
  underwriting_signatures: {
    manual_underwriting_no: string;
    offer_no: number;
    sealed: Buffer;
    fingerprint: Buffer;
    signed_at: Date;
  };
  underwriting_hand_overs: {
    token_hash: Buffer;
    manual_underwriting_no: string;
    brand: string;
    user_id: string;
    until: Date;
  };
  underwriting_suggestions: {
    suggestion_no: string;
    brand: string;
    base_product_no: string;
    condition: string;
    outcome: Outcome;
    terms: string;
    cases: string[];
    otherwise: number;
    state: 'open' | 'taken' | 'dismissed';
    made_at: Date;
    decided_by: string | null;
    decided_at: Date | null;
    note: string | null;
  };
}
