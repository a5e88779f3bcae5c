export type RecordingState =
  /** People are recording, or have stopped in the middle. */
  | 'open'
  | 'to-check'
  /** Complete, and not in the sample that is looked at. */
  | 'kept'
  | 'accepted'
  | 'returned'
  /** Another recording takes its place: its terms are no longer those sold. */
  | 'dropped';

export type RecordingEvent = 'complete' | 'complete-unchecked' | 'accept' | 'return' | 'drop';

interface Row {
  readonly title: string;
  readonly words: string;
  readonly moves: Readonly<Partial<Record<RecordingEvent, RecordingState>>>;
}

/** The only place that says how a recording changes. */
export const recordingStates: Readonly<Record<RecordingState, Row>> = {
  open: {
    title: '录制中',
    words: '录音录像还没有完成，可以从中断的地方继续。',
    moves: { complete: 'to-check', 'complete-unchecked': 'kept', drop: 'dropped' },
  },
  'to-check': {
    title: '待质检',
    words: '录音录像已完成，工作人员会检查是否清楚、完整。',
    moves: { accept: 'accepted', return: 'returned', drop: 'dropped' },
  },
  kept: {
    title: '已录制，未检查',
    words: '录音录像已保存，没有抽中检查。',
    moves: { return: 'returned', drop: 'dropped' },
  },
  accepted: {
    title: '质检通过',
    words: '录音录像已通过检查。',
    moves: { drop: 'dropped' },
  },
  returned: {
    title: '需要补录',
    words: '录音录像没有通过检查，请按说明重新录制。',
    moves: {},
  },
  dropped: {
    title: '已作废',
    words: '投保内容有变化，这次录制不再使用。',
    moves: {},
  },
};

export const moveRecording = (
  state: RecordingState,
  event: RecordingEvent,
): RecordingState | null => recordingStates[state].moves[event] ?? null;

/** With one of these the customer may pay. */
export const isComplete = (state: RecordingState): boolean =>
  state === 'to-check' || state === 'kept' || state === 'accepted';

export const recordingModes = {
  apart: '各用各的设备',
  together: '同在一处，用客户的设备',
} as const;
export type RecordingMode = keyof typeof recordingModes;

export const sides = { customer: '客户', agent: '服务人员' } as const;
export type Side = keyof typeof sides;

/** The sides whose devices record: in one room one is enough, and its track has both people. */
export const recordingSides = (mode: RecordingMode): readonly Side[] =>
  mode === 'together' ? ['customer'] : ['customer', 'agent'];
