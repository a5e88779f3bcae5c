import type { Verbs } from '#ground/context.ts';
import { decideRecording } from './staff/decide-recording.ts';
import { getRecordingSegment, lookAtRecording } from './staff/play-recording.ts';
import { getRecordingForStaff } from './staff/recording-for-staff.ts';
import { getRecording, joinRecording, pulseRecording } from './taking/join-recording.ts';
import { keepRecordingChunk } from './taking/keep-chunk.ts';
import {
  endRecordingTrack,
  markRecordingStep,
  startRecordingTrack,
} from './taking/record-steps.ts';

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
