import type { LandingBlock } from '@parasol/domain/products/landing/landing-blocks';
import type { KeptState } from '@parasol/domain/base/publishing/version-states';

export interface LandingTables {
  landings: {
    /** Empty: for visitors of any other channel. */
    channel: string;
  };
  landing_versions: {
    state: KeptState;
    blocks: readonly LandingBlock[];
  };
}
