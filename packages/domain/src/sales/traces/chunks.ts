import { minuteMs } from '#base/calendar/durations.ts';

/** Screens and acts of a sale are sent in numbered chunks. */
export const chunkLimits = {
  /** Compressed. A beacon takes 64 KiB of JSON, and Base64 needs a third more. */
  mostBytes: 44_000,
  /** Once opened. Two pictures of one page pack to little more than one of them. */
  mostOpenedBytes: 1_000_000,
  /** Two levels for each element of the page. */
  mostDepth: 256,
  mostParts: 60_000,
  longestMs: 10 * minuteMs,
  mostChunks: 2000,
  mostTraceBytes: 12_000_000,
  /** Clocks are not read at the same moment. */
  clockSlackMs: 2 * minuteMs,
} as const;

/** How a chunk ended: the page stayed in view, was hidden, or was left. */
export const chunkEnds = ['running', 'hidden', 'left'] as const;
export type ChunkEnd = (typeof chunkEnds)[number];

/** Chunks go out this often while something happens. */
export const chunkEveryMs = 10_000;
/** The recorder waits until the page is idle: an earlier event that it missed is no gap. */
export const startSlackMs = 15_000;
/** Between two chunks of one page nothing is lost. */
const seamMs = 2_000;

export interface ChunkSpan {
  readonly number: number;
  readonly from: number;
  readonly to: number;
  readonly end: ChunkEnd;
  /**
   * The moment at which the page came into view, for the first chunk of a page or of a return to
   * it.
   */
  readonly inViewFrom: number | null;
}

export type GapKind = 'lost-chunks' | 'lost-time' | 'late-start' | 'not-recorded';

export interface Gap {
  readonly kind: GapKind;
  readonly from: number;
  readonly to: number;
}

export const gapWords: Readonly<Record<GapKind, string>> = {
  'lost-chunks': '有记录没有送达',
  'lost-time': '页面打开着，但没有记录',
  'late-start': '页面打开后较晚才开始记录',
  'not-recorded': '这一步发生时没有记录',
};

/** The gap before a chunk; null when it follows on. */
export const gapBefore = (before: ChunkSpan | undefined, chunk: ChunkSpan): Gap | null => {
  const { inViewFrom, from } = chunk;
  if (inViewFrom !== null && from - inViewFrom > startSlackMs) {
    const since = Math.max(inViewFrom, before?.to ?? inViewFrom);
    if (from - since > startSlackMs) return { kind: 'late-start', from: since, to: from };
  }
  if (!before || before.end !== 'running') return null;
  const allowed = inViewFrom === null ? seamMs : startSlackMs;
  return from - before.to > allowed ? { kind: 'lost-time', from: before.to, to: from } : null;
};

export type TraceState = 'recorded' | 'gaps' | 'none';

export const traceStates: Readonly<Record<TraceState, string>> = {
  recorded: '已记录',
  gaps: '有缺口',
  none: '没有记录',
};

/** A step of the sale made on a page, as the server saw it. */
export interface SaleStep {
  readonly at: number;
}

/** A page that the customer left to answer a step is part of the recording. */
const stepSlackMs = minuteMs;

/** Steps that no trace covers; they are marked and never filled in. */
export const uncoveredSteps = (
  steps: readonly SaleStep[],
  spans: readonly { readonly from: number; readonly to: number }[],
): readonly Gap[] =>
  steps
    .filter(
      ({ at }) => !spans.some(({ from, to }) => at >= from - stepSlackMs && at <= to + stepSlackMs),
    )
    .map(({ at }) => ({ kind: 'not-recorded', from: at, to: at }));

export const traceStateOf = (traces: number, gaps: number): TraceState => {
  if (traces === 0) return 'none';
  return gaps > 0 ? 'gaps' : 'recorded';
};
