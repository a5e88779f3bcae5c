// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/base/operations.ts`.
import type { ColumnType, Generated } from 'kysely';

export interface OperationTables {
  outside_services: {
    name: string;
    answered_at: Date | null;
    troubled_at: Date | null;
    troubled_since: Date | null;
    troubles: Generated<number>;
    reason: string | null;
    told_at: Date | null;
  };
  operation_marks: {
    name: string;
    at: Date;
    detail: ColumnType<
      Readonly<Record<string, string | number | boolean | null>>,
      string | undefined,
      string
    >;
  };
  clock_watch: {
    only_row: Generated<boolean>;
    seen_at: Date;
    /** Since when nothing may expire, by the clock that jumped. */
    held_since: Date | null;
    /** How far the clock is from where it should be, as far as we can tell. */
    off_ms: Generated<number>;
  };
}
