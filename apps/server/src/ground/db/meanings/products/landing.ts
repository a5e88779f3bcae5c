import type { LandingBlock } from '@parasol/domain/products/landing/landing-blocks';
import type { LandingState } from '@parasol/domain/products/landing/landing-life';

export interface LandingTables {
  landings: {
    /** Empty: for visitors of any other channel. */
    channel: string;
  };
  landing_versions: {
    state: LandingState;
    blocks: readonly LandingBlock[];
  };
}
