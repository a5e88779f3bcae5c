import type { ColumnType } from 'kysely';

export interface EvidenceTables {
  evidence_chains: {};
  evidence_events: {};
  evidence_anchors: {
    root: ColumnType<Buffer, Buffer, never>;
    size: ColumnType<number, number, never>;
  };
  evidence_heads: {};
  evidence_leaves_elsewhere: {};
  evidence_keys: {};
  evidence_packs: {};
}
