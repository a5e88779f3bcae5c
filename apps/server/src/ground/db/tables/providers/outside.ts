// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/providers/outside.ts`.
import type { Generated } from 'kysely';

export interface OutsideTables {
  outside_services: {
    name: string;
    answered_at: Date | null;
    troubled_at: Date | null;
    troubled_since: Date | null;
    troubles: Generated<number>;
    reason: string | null;
    told_at: Date | null;
  };
}
