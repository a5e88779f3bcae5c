import { z } from 'zod';
import { call } from '#call.ts';
import { fileAnswer } from '#file-shapes.ts';
import { moment } from '#moment.ts';
import {
  checkReason,
  chunkHash,
  recordingMode,
  recordingNo,
  recordingState,
  scriptStep,
  side,
  stepFault,
  stepMark,
} from './shapes.ts';

const span = z.object({ from: moment, to: moment });

export const recordingForStaff = z.object({
  recordingNo: z.string(),
  orderNo: z.string(),
  brand: z.string(),
  productName: z.string(),
  /** Masked. */
  customer: z.string(),
  agentNo: z.string(),
  agentWords: z.string(),
  number: z.int(),
  mode: recordingMode.nullable(),
  state: recordingState,
  stateTitle: z.string(),
  orderStateTitle: z.string(),
  holdsIssue: z.boolean(),
  completedAt: moment.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  againBy: z.iso.date().nullable(),
  scriptHash: chunkHash,
  steps: z.array(
    scriptStep.extend({
      mark: stepMark.nullable(),
      /** Where it begins on each track. */
      places: z.array(z.object({ side, segment: z.int(), seconds: z.number() })),
      /** Findings of a program on each track, in words; a checker decides. */
      findings: z.array(
        z.object({
          side,
          words: z.array(z.object({ text: z.string(), tone: z.enum(['good', 'open', 'bad']) })),
        }),
      ),
    }),
  ),
  faults: z.array(stepFault),
  tracks: z.array(
    z.object({
      side,
      consentedAt: moment,
      contentType: z.string().nullable(),
      offsetMs: z.int(),
      chunks: z.int(),
      bytes: z.int(),
      lastHash: chunkHash.nullable(),
      segments: z.array(span.extend({ segment: z.int(), seconds: z.number() })),
      gaps: z.array(span),
      /** Found while its pieces were read: a checker looks at it with care. */
      doubts: z.array(z.string()),
      /** A program has looked at every step; its findings stand with the steps. */
      looked: z.boolean(),
    }),
  ),
  /** The last moment at which the caller may play it; null before they gave a reason. */
  lookUntil: moment.nullable(),
  /** Watermark of the player. */
  watermark: z.string(),
  mayDecide: z.array(z.enum(['accept', 'return'])),
  /** Why the caller may not decide; null when they may. */
  barred: z.string().nullable(),
  others: z.array(z.object({ recordingNo: z.string(), number: z.int(), stateTitle: z.string() })),
});

const permission = { staff: 'recordings-check' } as const;

export const recordingsOfStaff = {
  getRecordingForStaff: call({
    summary: 'A recording with its steps, tracks and gaps, without its sound and picture',
    method: 'GET',
    path: '/api/recording/v1/staff/recording',
    about: { recording: 'recordingNo' },
    access: permission,
    request: z.object({ recordingNo }),
    response: recordingForStaff,
  }),
  lookAtRecording: call({
    summary: 'Opens the player for a while; the look is recorded with its reason',
    path: '/api/recording/v1/staff/look',
    about: { recording: 'recordingNo' },
    access: permission,
    request: z.object({ recordingNo, reason: z.string().trim().min(2).max(200) }),
    response: z.object({ until: moment }),
  }),
  getRecordingSegment: call({
    summary: 'A stretch that was recorded without a break, in the requested ranges',
    method: 'GET',
    path: '/api/recording/v1/staff/segment',
    about: { recording: 'recordingNo' },
    access: permission,
    request: z.object({ recordingNo, side, segment: z.coerce.number().int().min(1).max(500) }),
    response: fileAnswer,
    timeout: 60,
    perMinute: 600,
  }),
  decideRecording: call({
    summary: 'Accepts a recording, or returns it with the fault of each step',
    path: '/api/recording/v1/staff/decide',
    about: { recording: 'recordingNo' },
    access: permission,
    request: z.object({
      recordingNo,
      decision: z.enum(['accept', 'return']),
      faults: z
        .array(
          z.object({
            step: z.int().min(0).max(50),
            reason: checkReason,
            note: z.string().trim().max(200).default(''),
          }),
        )
        .max(50)
        .default([]),
    }),
    response: recordingForStaff,
  }),
};
