import type { ColumnType } from 'kysely';
import type { PauseReason } from '@parasol/domain/sales/suitability/pause';

export interface SuitabilityTables {
  suitability_tests: {
    /** The product on whose pages it was taken, where that is known. */
    base_product_no: string;
  };
  suitability_confirmations: {};
  suitability_offers: {};
  suitability_pauses: {
    /** The oldest test whose figures still count for this purchase. */
    tests_since: Date;
    reasons: ColumnType<PauseReason[], PauseReason[], never>;
  };
}
