import { defineLife, type EventOf, type StateOf, type WithWords } from '#base/lives/life.ts';

/** The only place that says how a recording changes. */
export const recordingLife = /* @__PURE__ */ defineLife<WithWords>()({
  noun: 'recording',
  title: '录音录像',
  first: ['open'],
  events: {
    complete: { words: '录音录像已录制', audit: 'completed' },
    'complete-unchecked': { words: '录音录像已录制', audit: 'completed' },
    doubt: { words: '录音录像需要检查', audit: 'doubted' },
    accept: { words: '录音录像质检通过', audit: 'accepted' },
    return: { words: '录音录像退回补录', audit: 'returned' },
    drop: { words: '录音录像作废', audit: 'dropped' },
  },
  states: {
    /** People are recording, or have stopped in the middle. */
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
    /** Complete, and not in the sample for checking. */
    kept: {
      title: '已录制，未检查',
      words: '录音录像已保存，没有抽中检查。',
      over: true,
      moves: { doubt: 'to-check', return: 'returned', drop: 'dropped' },
    },
    accepted: {
      title: '质检通过',
      words: '录音录像已通过检查。',
      over: true,
      moves: { drop: 'dropped' },
    },
    returned: {
      title: '需要补录',
      words: '录音录像没有通过检查，请按说明重新录制。',
      moves: {},
    },
    /** Another recording replaces it: its terms are no longer sold. */
    dropped: {
      title: '已作废',
      words: '投保内容有变化，这次录制不再使用。',
      moves: {},
    },
  },
});

export type RecordingState = StateOf<typeof recordingLife>;
export type RecordingEvent = EventOf<typeof recordingLife>;

/** In each of these states the customer may pay. */
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
