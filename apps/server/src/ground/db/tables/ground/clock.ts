// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/ground/clock.ts`.
import type { Generated } from 'kysely';

export interface ClockTables {
  clock_watch: {
    only_row: Generated<boolean>;
    seen_at: Date;
    /** Since when nothing may expire, by the clock that jumped. */
    held_since: Date | null;
    /** How far the clock is from where it should be, as far as we can tell. */
    off_ms: Generated<number>;
  };
}
