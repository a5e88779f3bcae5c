import { dayMs } from '@parasol/domain/base/calendar/durations';
import type { Output } from '@parasol/contract';
import { refuse, type Refusal } from '@parasol/contract/errors';
import { chunkLimits } from '@parasol/domain/sales/traces/chunks';
import type { Context } from '#ground/context.ts';
import type { TraceRow } from './queries.ts';

export const noSuchTrace = (): Refusal => refuse('NOT_FOUND', '没有找到这份记录');

/** A visitor does not return to a window after longer than this. */
const goesOnMs = dayMs;

/**
 * True for a trace of this browser and of the logged-in person: a stranger's trace and a wrong
 * number look the same.
 */
export const isOwn = (
  trace: TraceRow | undefined,
  { brand, caller, person, deviceId }: Context,
): trace is TraceRow =>
  trace !== undefined &&
  caller.kind !== 'staff' &&
  trace.brand === brand.id &&
  trace.device_id === deviceId &&
  (trace.user_id === null || person === null || trace.user_id === person);

export const goesOn = (trace: TraceRow, now: Date): boolean =>
  now.getTime() - trace.last_at.getTime() < goesOnMs &&
  trace.chunks < chunkLimits.mostChunks &&
  trace.bytes < chunkLimits.mostTraceBytes;

export const headOf = (trace: TraceRow, now: Date): Output<'startTrace'> => ({
  traceNo: trace.trace_no,
  chunks: trace.chunks,
  lastHash: trace.last_hash.toString('hex'),
  now: now.toISOString(),
});
