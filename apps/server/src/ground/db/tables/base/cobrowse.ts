// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/base/cobrowse.ts`.
import type { GeneratedAlways } from 'kysely';

export interface CobrowseTables {
  cobrowse_sessions: {
    cobrowse_id: GeneratedAlways<number>;
    /** The order that both of them have open. */
    key: string;
    brand: string;
    customer_id: string;
    agent_id: string;
    consent_version: string;
    started_at: Date;
    ended_at: Date | null;
    ended_by: 'customer' | 'agent' | 'time' | null;
  };
}
