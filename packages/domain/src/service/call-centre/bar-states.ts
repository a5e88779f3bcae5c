/** The state of a colleague at the call bar; a vendor's own words never leave its adapter. */
export type BarState =
  | 'offline'
  | 'connecting'
  | 'ready'
  | 'away'
  | 'ringing'
  | 'dialling'
  | 'talking'
  | 'held'
  | 'wrap-up';

/** Events of the call bar, in our own names, for every vendor. */
export type BarEvent =
  /** Events made by the colleague at the bar. */
  | 'sign-on'
  | 'sign-off'
  | 'take-break'
  | 'be-ready'
  | 'dial'
  | 'answer'
  | 'hang-up'
  | 'hold'
  | 'resume'
  | 'transfer'
  | 'wrap-up-done'
  /** Events reported by the telephone line. */
  | 'signed-on'
  | 'sign-on-failed'
  | 'rings'
  | 'taken'
  | 'ended'
  | 'lost';

interface BarRow {
  readonly title: string;
  /** A person is, or may be, at the other end. */
  readonly inCall: boolean;
  readonly moves: Readonly<Partial<Record<BarEvent, BarState>>>;
}

/** A connection that is lost in a call does not end it: sound has a connection of its own. */
const call = { 'hang-up': 'wrap-up', ended: 'wrap-up', transfer: 'wrap-up' } as const;

/** The only place that says how the bar changes. */
export const barStates: Readonly<Record<BarState, BarRow>> = {
  offline: { title: '未签入', inCall: false, moves: { 'sign-on': 'connecting' } },
  connecting: {
    title: '正在签入',
    inCall: false,
    moves: {
      'signed-on': 'ready',
      'sign-on-failed': 'offline',
      'sign-off': 'offline',
      lost: 'offline',
    },
  },
  ready: {
    title: '空闲',
    inCall: false,
    moves: {
      'take-break': 'away',
      rings: 'ringing',
      dial: 'dialling',
      'sign-off': 'offline',
      lost: 'offline',
    },
  },
  away: {
    title: '小休',
    inCall: false,
    moves: { 'be-ready': 'ready', dial: 'dialling', 'sign-off': 'offline', lost: 'offline' },
  },
  ringing: {
    title: '来电',
    inCall: true,
    // Nothing was said, so there is nothing to record.
    moves: { answer: 'talking', 'hang-up': 'ready', ended: 'ready', lost: 'offline' },
  },
  dialling: {
    title: '正在呼叫',
    inCall: true,
    moves: { taken: 'talking', 'hang-up': 'wrap-up', ended: 'wrap-up', lost: 'offline' },
  },
  talking: { title: '通话中', inCall: true, moves: { ...call, hold: 'held' } },
  held: { title: '保持中', inCall: true, moves: { ...call, resume: 'talking' } },
  'wrap-up': {
    title: '话后整理',
    inCall: false,
    moves: { 'wrap-up-done': 'ready', 'sign-off': 'offline', lost: 'offline' },
  },
};

export const moveBar = (state: BarState, event: BarEvent): BarState | null =>
  barStates[state].moves[event] ?? null;

/** The bar waits this long for the vendor to name the colleague. */
export const signOnWaitMs = 5_000;

/** The announcement before a call is recorded; another text is another version. */
export const recordingConsent = {
  version: '2026-11',
  words:
    '为了核对您说的内容，我想把接下来的通话录下来，只用于处理您的事情和质量检查。您同意吗？不同意也不影响服务。',
} as const;
