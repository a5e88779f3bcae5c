// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/sales/screening.ts`.
import type { Within } from '#ground/db/within.ts';
import type { ScreeningState } from '@parasol/domain/sales/screening/screening-states';

export interface ScreeningTables {
  screening_cases: {
    case_no: string;
    order_no: string;
    brand: string;
    party: string;
    entry_id: string;
    list_version: string;
    verdict: 'true' | 'near';
    state: ScreeningState;
    reason: string | null;
    decided_by: string | null;
    decided_at: Date | null;
    created_at: Date;
    /** The service that would add them; null for people of the order itself. */
    pos_no: string | null;
  };
  order_diligence: {
    order_no: string;
    sealed: Buffer;
    given_at: Date;
  };
  screening_marks: {
    list_version: string;
    at: Date;
  };
}

/** A code that a check of the database refuses does not compile here. */
export type ScreeningChecks = [Within<ScreeningState, 'waiting' | 'cleared' | 'stopped'>];
