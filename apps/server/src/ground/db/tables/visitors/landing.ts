import type { LandingBlock } from '@parasol/domain/landing/landing-blocks';
import type { KeptState } from '@parasol/domain/publishing/version-states';
import type { ColumnType } from 'kysely';

export interface LandingTables {
  landings: {
    landing_no: number;
    base_product_no: string;
    /** Empty: for who came by any other. */
    channel: string;
    created_at: Date;
    created_by: string;
  };
  landing_versions: {
    landing_no: number;
    version: number;
    revision: number;
    state: KeptState;
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
