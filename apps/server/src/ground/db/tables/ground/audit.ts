// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/ground/audit.ts`.
import type { ColumnType, Generated } from 'kysely';

export interface AuditTables {
  audit_entries: {
    chain: number;
    seq: number;
    at: Date;
    actor: string;
    action: string;
    subject: string;
    detail: ColumnType<unknown, unknown, unknown>;
    hash: Buffer;
  };
  audit_heads: {
    chain: number;
    seq: Generated<number>;
    at: Generated<Date>;
    hash: Generated<Buffer>;
  };
}
