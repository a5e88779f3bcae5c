import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { ProductDraftState } from '@parasol/domain/products/studio/draft-life';
import type { ReplayTally } from '@parasol/domain/products/studio/replay';
import type { ReplayState } from '@parasol/domain/products/studio/replay-states';

export interface StudioTables {
  product_drafts: {
    state: ProductDraftState;
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
