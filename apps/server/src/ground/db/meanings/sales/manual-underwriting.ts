import type { ColumnType } from 'kysely';
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
    first_touch: ColumnType<Touch | null, Touch | null | undefined, Touch | null>;
    last_touch: ColumnType<Touch | null, Touch | null | undefined, Touch | null>;
    origin: CaseOrigin;
    state: CaseState;
    outcome: Outcome;
    skill: Skill;
    /** The offer that was objected to, while it can be taken instead. */
    earlier_no: number;
    /** The last reminder's day. */
    reminded_for: string;
  };
  underwriting_items: {};
  underwriting_pages: {};
  underwriting_moves: {
    event: CaseEvent;
    to_state: CaseState;
  };
  underwriting_decisions: {
    outcome: Outcome;
    price: StoredPrice;
  };
  underwriting_opinions: {};
  underwriting_signatures: {};
  underwriting_hand_overs: {};
  underwriting_suggestions: {
    outcome: Outcome;
    state: SuggestionState;
  };
}
