// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/ground/live.ts`.
import type { ColumnType } from 'kysely';
import type { LiveEvent } from '@parasol/domain/base/platform/live-wire';

export interface LiveTables {
  live_topics: {
    topic: string;
    seq: number;
    at: Date;
  };
  live_events: {
    topic: string;
    seq: number;
    at: Date;
    body: ColumnType<LiveEvent, string, never>;
  };
  live_nodes: {
    node: string;
    until: Date;
  };
  live_here: {
    topic: string;
    connection: string;
    node: string | null;
    until: Date | null;
    role: string;
    since: Date;
    asleep: boolean;
  };
}
