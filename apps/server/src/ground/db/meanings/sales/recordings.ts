import type { CheckReason } from '@parasol/domain/sales/recordings/checking';
import type { StepFinding } from '@parasol/domain/sales/recordings/findings';
import type { MediaDoubt } from '@parasol/domain/sales/recordings/media';
import type { TrackReading } from '@parasol/domain/sales/recordings/media-reading';
import type {
  RecordingMode,
  RecordingState,
  Side,
} from '@parasol/domain/sales/recordings/recording-states';
import type { ScriptStep } from '@parasol/domain/sales/recordings/script';

/** A checker's finding about a step. */
export interface FoundFault {
  readonly step: number;
  readonly reason: CheckReason;
  readonly note: string;
}

export interface RecordingTables {
  recordings: {
    mode: RecordingMode;
    state: RecordingState;
    script: ScriptStep[];
    reasons: FoundFault[];
  };
  recording_tracks: {
    side: Side;
    reading: TrackReading;
    doubts: MediaDoubt[];
    findings: StepFinding[];
  };
  recording_chunks: {
    side: Side;
  };
  recording_steps: {};
  recording_looks: {};
}
