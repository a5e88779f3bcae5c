// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/sales/recordings.ts`.
import type { ColumnType, Generated } from 'kysely';
import type { Within } from '#ground/db/within.ts';
import type { StepFinding } from '@parasol/domain/sales/recordings/findings';
import type { MediaDoubt } from '@parasol/domain/sales/recordings/media';
import type { TrackReading } from '@parasol/domain/sales/recordings/media-reading';
import type {
  RecordingMode,
  RecordingState,
  Side,
} from '@parasol/domain/sales/recordings/recording-states';
import type { ScriptStep } from '@parasol/domain/sales/recordings/script';
import type { FoundFault } from '#ground/db/meanings/sales/recordings.ts';

export interface RecordingTables {
  recordings: {
    recording_no: string;
    order_no: string;
    brand: string;
    agent_no: string;
    number: number;
    mode: RecordingMode | null;
    state: Generated<RecordingState>;
    script: ColumnType<ScriptStep[], string, string>;
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
    reading: ColumnType<TrackReading | null, string | null, string | null>;
    doubts: Generated<MediaDoubt[]>;
    findings: ColumnType<StepFinding[] | null, string | null, string | null>;
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

/** A code that a check of the database refuses does not compile here. */
export type RecordingChecks = [
  Within<RecordingMode, 'apart' | 'together'>,
  Within<RecordingState, 'open' | 'to-check' | 'kept' | 'accepted' | 'returned' | 'dropped'>,
  Within<Side, 'customer' | 'agent'>,
];
