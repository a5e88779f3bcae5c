export interface AuditTables {
  audit_entries: {
    chain: number;
    seq: number;
    at: Date;
    actor: string;
    action: string;
    subject: string;
    detail: unknown;
    hash: Buffer;
  };
  audit_heads: {
    chain: number;
    seq: number;
    at: Date;
    hash: Buffer;
  };
}
