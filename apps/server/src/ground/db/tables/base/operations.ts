// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/base/operations.ts`.
import type { ColumnType } from 'kysely';

export interface OperationTables {
  operation_marks: {
    name: string;
    at: Date;
    detail: ColumnType<
      Readonly<Record<string, string | number | boolean | null>>,
      string | undefined,
      string
    >;
  };
}
