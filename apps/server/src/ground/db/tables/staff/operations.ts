import type { ColumnType, Generated } from 'kysely';

type Detail = Readonly<Record<string, string | number | boolean | null>>;

export interface OperationTables {
  operation_marks: {
    name: string;
    at: Date;
    detail: ColumnType<Detail, string, string>;
  };
  clock_watch: {
    only_row: Generated<boolean>;
    seen_at: Date;
    /** Since when nothing may expire, by the clock that jumped. */
    held_since: Date | null;
    /** How far the clock is from where it should be, as far as we can tell. */
    off_ms: number;
  };
}
