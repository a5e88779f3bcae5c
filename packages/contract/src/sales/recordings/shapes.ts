import { z } from 'zod';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { checkReasons } from '@parasol/domain/sales/recordings/checking';
import {
  recordingModes,
  sides,
  recordingLife,
} from '@parasol/domain/sales/recordings/recording-states';
import { moment } from '#moment.ts';
import { orderNo } from '#numbers.ts';

export const side = z.enum(codesOf(sides));
export const recordingMode = z.enum(codesOf(recordingModes));
export const recordingState = z.enum(codesOf(recordingLife.states));
export const checkReason = z.enum(codesOf(checkReasons));

export const recordingNo = z.string().regex(/^SL[A-Z0-9]{12}$/, '录制编号有误');
export const chunkHash = z.string().regex(/^[0-9a-f]{64}$/, '校验值有误');
/** A recording of an order: both are named, so that nothing lands in a later one. */
export const about = z.object({ orderNo, recordingNo });

export const scriptStep = z.object({
  code: z.string(),
  title: z.string(),
  speaker: side,
  words: z.string(),
  answer: z.string().nullable(),
  leastSeconds: z.int(),
});

export const stepMark = z.object({
  begunAt: moment,
  readAt: moment.nullable(),
  answeredAt: moment.nullable(),
});

export const stepFault = z.object({
  step: z.int(),
  title: z.string(),
  reason: z.string(),
  note: z.string(),
});

/** A recording as one of the two people sees it. */
export const recordingView = z.object({
  orderNo: z.string(),
  baseProductNo: z.string(),
  productName: z.string(),
  /** False where nothing has to be recorded, or not now. */
  needed: z.boolean(),
  side,
  /** The agent, as every page names them. */
  agentWords: z.string(),
  /** False while the agent may not serve. */
  agentServes: z.boolean(),
  consentVersion: z.string(),
  consented: z.boolean(),
  /** Null while there is none. */
  recordingNo: z.string().nullable(),
  state: recordingState.nullable(),
  mode: recordingMode.nullable(),
  /** Whether the device of the caller records in this mode. */
  records: z.boolean(),
  /** Where the other one is. */
  other: z.enum(['absent', 'here', 'recording']),
  scriptHash: chunkHash.nullable(),
  script: z.array(scriptStep),
  marks: z.array(stepMark.nullable()),
  /** The number of the current step; the number of steps when all were said. */
  current: z.int(),
  /** The received part of the caller's track. */
  track: z
    .object({
      recording: z.boolean(),
      segments: z.int(),
      chunks: z.int(),
      lastHash: chunkHash.nullable(),
    })
    .nullable(),
  /** Faults of the recording before. */
  returned: z.array(stepFault),
  againBy: z.iso.date().nullable(),
  /** May be paid now, as far as this is concerned. */
  complete: z.boolean(),
  orderState: z.string(),
  now: moment,
});

export type RecordingView = z.output<typeof recordingView>;
