// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/products/landing.ts`.
import type { ColumnType } from 'kysely';
import type { Within } from '#ground/db/within.ts';
import type { LandingBlock } from '@parasol/domain/products/landing/landing-blocks';
import type { LandingState } from '@parasol/domain/products/landing/landing-life';

export interface LandingTables {
  landings: {
    landing_no: number;
    base_product_no: string;
    /** Empty: for visitors of any other channel. */
    channel: string;
    created_at: Date;
    created_by: string;
  };
  landing_versions: {
    landing_no: number;
    version: number;
    revision: number;
    state: LandingState;
    title: string;
    summary: string;
    brands: string[];
    blocks: ColumnType<readonly LandingBlock[], string, string>;
    publish_at: Date | null;
    published_at: Date | null;
    changed_at: Date;
    changed_by: string;
  };
}

/** A code that a check of the database refuses does not compile here. */
export type LandingChecks = [
  Within<LandingState, 'draft' | 'scheduled' | 'published' | 'replaced' | 'withdrawn'>,
];
