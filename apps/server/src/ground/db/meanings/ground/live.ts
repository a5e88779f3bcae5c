import type { ColumnType } from 'kysely';
import type { LiveEvent } from '@parasol/domain/base/platform/live-wire';

export interface LiveTables {
  live_topics: {};
  live_events: {
    body: ColumnType<LiveEvent, string, never>;
  };
  live_nodes: {};
  live_here: {};
}
