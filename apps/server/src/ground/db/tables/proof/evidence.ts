// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/proof/evidence.ts`.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface EvidenceTables {
  evidence_chains: {
    order_no: string;
    number: GeneratedAlways<number>;
    seq: Generated<number>;
    hash: Buffer;
    anchored_seq: Generated<number>;
    changed_at: Date;
  };
  evidence_events: {
    order_no: string;
    seq: number;
    at: Date;
    kind: string;
    source: string;
    facts: string;
    content: Buffer | null;
    hash: Buffer;
    gathered_at: Date;
  };
  evidence_anchors: {
    anchor_no: GeneratedAlways<number>;
    root: ColumnType<Buffer, Buffer, never>;
    size: ColumnType<number, number, never>;
    created_at: Date;
    token: Buffer | null;
    stamped_at: Date | null;
    authority: string | null;
    exported_at: Date | null;
  };
  evidence_heads: {
    order_no: string;
    seq: number;
    hash: Buffer;
    signed_at: Date;
    signature: Buffer;
    key: Buffer;
    anchor_no: number;
    position: number;
  };
  evidence_leaves_elsewhere: {
    anchor_no: number;
    position: number;
    leaf: Buffer;
  };
  evidence_keys: {
    fingerprint: Buffer;
    kind: 'signing' | 'stamping';
    name: string;
    first_at: Date;
    last_at: Date;
  };
  evidence_packs: {
    pack_id: string;
    order_no: string;
    brand: string;
    staff_id: string;
    reason: string;
    state: 'waiting' | 'running' | 'done' | 'failed' | 'expired';
    step: string;
    progress: Generated<number>;
    events: number | null;
    files: number | null;
    bytes: number | null;
    sha256: Buffer | null;
    started_at: Date;
    done_at: Date | null;
    expires_at: Date;
  };
}
