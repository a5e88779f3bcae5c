import type { ColumnType, Generated } from 'kysely';

type Json = ColumnType<unknown, string, string>;

export interface ConfigTables {
  settings: {
    key: string;
    /** Empty for all brands. */
    brand: string;
    value: Json;
    public: boolean;
    version: Generated<number>;
    updated_by: string;
    updated_at: Date;
  };
  setting_changes: {
    key: string;
    brand: string;
    version: number;
    value: Json;
    updated_by: string;
    updated_at: Date;
    reason: Generated<string>;
  };
  issued_tickets: {
    name: string;
    sealed: Buffer | null;
    expires_at: Date | null;
    claimed_until: Date;
  };
}
