// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/sales/suitability.ts`.
import type { ColumnType } from 'kysely';
import type { PauseReason } from '@parasol/domain/sales/suitability/pause';

export interface SuitabilityTables {
  suitability_tests: {
    test_no: string;
    brand: string;
    user_id: string;
    questionnaire_version: string;
    sealed: Buffer;
    hash: Buffer;
    taken_on: string;
    taken_at: Date;
    /** The product on whose pages it was taken, where that is known. */
    base_product_no: string | null;
  };
  suitability_confirmations: {
    confirmation_no: string;
    test_no: string;
    brand: string;
    user_id: string;
    base_product_no: string;
    product_version: number;
    quote_no: string;
    rules: number[];
    sealed: Buffer;
    confirmed_at: Date;
  };
  suitability_offers: {
    user_id: string;
    quote_no: string;
    sealed: Buffer;
    at: Date;
  };
  suitability_pauses: {
    pause_no: string;
    brand: string;
    user_id: string;
    base_product_no: string;
    quote_no: string;
    /** The oldest test whose figures still count for this purchase. */
    tests_since: Date;
    reasons: ColumnType<PauseReason[], PauseReason[], never>;
    sealed: Buffer;
    began_at: Date;
    ends_at: Date;
    confirmed_at: Date | null;
    confirmed_quote_no: string | null;
  };
}
