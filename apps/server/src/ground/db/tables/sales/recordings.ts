import type { ColumnType, Generated } from 'kysely';
import type { CheckReason } from '@parasol/domain/recordings/checking';
import type {
  RecordingMode,
  RecordingState,
  Side,
} from '@parasol/domain/recordings/recording-states';
import type { ScriptStep } from '@parasol/domain/recordings/script';

type Json<Value> = ColumnType<Value, string, string>;

/** What a checker found wrong with a step. */
export interface FoundFault {
  readonly step: number;
  readonly reason: CheckReason;
  readonly note: string;
}

export interface RecordingTables {
  recordings: {
    recording_no: string;
    order_no: string;
    brand: string;
    agent_no: string;
    number: number;
    mode: RecordingMode | null;
    state: Generated<RecordingState>;
    script: Json<ScriptStep[]>;
    script_hash: Buffer;
    terms: string;
    gaps: Generated<number>;
    holds_issue: Generated<boolean>;
    completed_at: Date | null;
    reasons: ColumnType<FoundFault[], string | undefined, string>;
    decided_by: string | null;
    decided_at: Date | null;
    again_by: string | null;
    created_at: Date;
    changed_at: Date;
  };
  recording_tracks: {
    recording_no: string;
    side: Side;
    consent_version: string;
    consented_at: Date;
    seen_at: Date;
    started_at: Date | null;
    ended_at: Date | null;
    content_type: string | null;
    offset_ms: Generated<number>;
    segments: Generated<number>;
    chunks: Generated<number>;
    last_hash: Buffer | null;
  };
  recording_chunks: {
    recording_no: string;
    side: Side;
    number: number;
    segment: number;
    hash: Buffer;
    bytes: number;
    begins: Date;
    ends: Date;
    file_id: string;
    received_at: Date;
  };
  recording_steps: {
    recording_no: string;
    step: number;
    begun_at: Date;
    read_at: Date | null;
    answered_at: Date | null;
  };
  recording_looks: {
    recording_no: string;
    staff_id: string;
    reason: string;
    at: Date;
    until: Date;
  };
}
