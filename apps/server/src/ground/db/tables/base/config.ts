// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/base/config.ts`.
import type { ColumnType, Generated } from 'kysely';

export interface ConfigTables {
  settings: {
    key: string;
    /** Empty for all brands. */
    brand: Generated<string>;
    value: ColumnType<unknown, string, string>;
    public: Generated<boolean>;
    version: Generated<number>;
    updated_by: string;
    updated_at: Generated<Date>;
  };
  setting_changes: {
    key: string;
    brand: string;
    version: number;
    value: ColumnType<unknown, string, string>;
    updated_by: string;
    updated_at: Date;
    reason: Generated<string>;
  };
}
