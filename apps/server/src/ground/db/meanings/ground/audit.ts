import type { ColumnType } from 'kysely';

export interface AuditTables {
  audit_entries: {
    detail: ColumnType<unknown, unknown, unknown>;
  };
  audit_heads: {};
}
