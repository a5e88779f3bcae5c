import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { DraftState } from '@parasol/domain/products/studio/draft-states';
import type { ReplayTally } from '@parasol/domain/products/studio/replay';
import type { ReplayState } from '@parasol/domain/products/studio/replay-states';

export interface StudioTables {
  product_drafts: {
    state: DraftState;
  };
  product_draft_files: {};
  product_golden_decisions: {
    decision_id: string;
  };
  product_replays: {
    state: ReplayState;
    tally: ReplayTally;
    product: Product;
  };
}
