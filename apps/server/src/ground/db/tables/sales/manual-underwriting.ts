// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/sales/manual-underwriting.ts`.
import type { ColumnType, Generated } from 'kysely';
import type { Within } from '#ground/db/within.ts';
import type {
  CaseEvent,
  CaseOrigin,
  CaseState,
} from '@parasol/domain/sales/manual-underwriting/case-states';
import type { Outcome } from '@parasol/domain/sales/manual-underwriting/outcomes';
import type { Skill } from '@parasol/domain/sales/manual-underwriting/skills';
import type { StoredPrice } from '@parasol/domain/sales/orders/order-record';
import type { Touch } from '@parasol/domain/base/attribution/touch';
import type { SuggestionState } from '@parasol/domain/sales/manual-underwriting/suggestions/suggestion-life';

export interface ManualUnderwritingTables {
  underwriting_cases: {
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
    look: Generated<number>;
    round: Generated<number>;
    outcome: Outcome | null;
    due: string | null;
    assignee: string | null;
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
    skill: Generated<Skill>;
    channel: Generated<string>;
    subchannel: Generated<string>;
    ad_place: string | null;
    share_source: number | null;
    seller: string | null;
    broker: string | null;
    merchant_code: string | null;
    match_path: string | null;
    link_key: string | null;
    app_code: string | null;
    first_touch: ColumnType<Touch | null, Touch | null | undefined, Touch | null>;
    last_touch: ColumnType<Touch | null, Touch | null | undefined, Touch | null>;
    /** The offer that was objected to, while it can be taken instead. */
    earlier_no: number | null;
    /** The last reminder's day. */
    reminded_for: string | null;
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
    text_sealed: Buffer | null;
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
    state: SuggestionState;
    made_at: Date;
    decided_by: string | null;
    decided_at: Date | null;
    note: string | null;
    otherwise: Generated<number>;
  };
}

/** A code that a check of the database refuses does not compile here. */
export type ManualUnderwritingChecks = [
  Within<CaseOrigin, 'notice' | 'smart' | 'product' | 'pre-underwriting' | 'partner' | 'order'>,
  Within<
    CaseState,
    | 'draft'
    | 'submitted'
    | 'in-review'
    | 'supplement-asked'
    | 'supplemented'
    | 'with-insurer'
    | 'to-confirm'
    | 'offered'
    | 'refused'
    | 'accepted'
    | 'signed'
    | 'converted'
    | 'closed'
    | 'expired'
    | 'withdrawn'
  >,
  Within<Outcome, 'standard' | 'loading' | 'exclusion' | 'reduced' | 'postponed' | 'declined'>,
  Within<Skill, 'nodules' | 'heart' | 'digestive' | 'women' | 'general'>,
  Within<SuggestionState, 'open' | 'taken' | 'dismissed'>,
];
