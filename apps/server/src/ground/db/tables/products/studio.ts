// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/products/studio.ts`.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Within } from '#ground/db/within.ts';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { ProductDraftState } from '@parasol/domain/products/studio/draft-life';
import type { ReplayTally } from '@parasol/domain/products/studio/replay';
import type { ReplayState } from '@parasol/domain/products/studio/replay-states';

export interface StudioTables {
  product_drafts: {
    draft_no: string;
    base_product_no: string;
    based_on: number | null;
    title: string;
    reason: string;
    revision: Generated<number>;
    state: ProductDraftState;
    brands: string[];
    created_by: string;
    created_at: Date;
    updated_by: string;
    updated_at: Date;
    publish_at: Date | null;
    published_version: number | null;
  };
  product_draft_files: {
    draft_no: string;
    file: string;
    text: string;
    revision: number;
  };
  product_golden_decisions: {
    decision_id: GeneratedAlways<string>;
    draft_no: string;
    kind: 'accept' | 'add' | 'change' | 'remove';
    cases: number;
    words: string;
    reason: string;
    decided_by: string;
    decided_at: Date;
  };
  product_replays: {
    replay_no: string;
    draft_no: string;
    revision: number;
    compared_with: number;
    most: number;
    state: ReplayState;
    total: number;
    after_at: Date;
    after_no: string;
    tally: ColumnType<ReplayTally, string, string>;
    product: ColumnType<Product | null, string | null, string | null>;
    started_by: string;
    started_at: Date;
    finished_at: Date | null;
  };
}

/** A code that a check of the database refuses does not compile here. */
export type StudioChecks = [
  Within<ProductDraftState, 'open' | 'scheduled' | 'published' | 'dropped'>,
  Within<ReplayState, 'running' | 'done' | 'cancelled' | 'failed'>,
];
