import type { Verbs } from '#ground/context.ts';
import { decideRecording } from './staff/decide-recording.ts';
import { getRecordingSegment, lookAtRecording } from './staff/recording-playback.ts';
import { getRecordingForStaff } from './staff/get-recording-for-staff.ts';
import { getRecording, joinRecording, pulseRecording } from './taking/recording-part.ts';
import { keepRecordingChunk } from './taking/keep-recording-chunk.ts';
import {
  endRecordingTrack,
  markRecordingStep,
  startRecordingTrack,
} from './taking/recording-steps.ts';

export const recordingsVerbs = {
  decideRecording,
  endRecordingTrack,
  getRecording,
  getRecordingForStaff,
  getRecordingSegment,
  joinRecording,
  keepRecordingChunk,
  lookAtRecording,
  markRecordingStep,
  pulseRecording,
  startRecordingTrack,
} satisfies Verbs;
