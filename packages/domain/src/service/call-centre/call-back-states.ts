/** A customer wants to be called at a chosen time. */
export type CallBackState = 'waiting' | 'again' | 'done' | 'given-up' | 'cancelled';

export type CallBackDeed =
  /** Moves made by the customer. */
  | 'move'
  | 'cancel'
  /** Moves made by staff who called. */
  | 'reach'
  | 'miss';

/** Tries before a call is given up. */
export const mostTries = 3;
/** After an unanswered call the next one is this much later. */
export const againAfterMinutes = 30;

interface CallBackRow {
  readonly title: string;
  readonly open: boolean;
}

export const callBackStates: Readonly<Record<CallBackState, CallBackRow>> = {
  waiting: { title: '等待回电', open: true },
  again: { title: '未接通，会再打', open: true },
  done: { title: '已回电', open: false },
  'given-up': { title: '多次未接通', open: false },
  cancelled: { title: '已取消', open: false },
};

export const openCallBacks = (Object.keys(callBackStates) as CallBackState[]).filter(
  (state) => callBackStates[state].open,
);

/** `tries` counts this one too. Null where the deed no longer makes sense. */
export const moveCallBack = (
  state: CallBackState,
  deed: CallBackDeed,
  tries: number,
): CallBackState | null => {
  if (!callBackStates[state].open) return null;
  if (deed === 'reach') return 'done';
  if (deed === 'miss') return tries >= mostTries ? 'given-up' : 'again';
  return deed === 'move' ? 'waiting' : 'cancelled';
};

/** Subjects of a call known to the brokerage, besides the customer's own words. */
export const callBackMatters = { 'thinking-pause': '冷静思考期' } as const;
export type CallBackMatter = keyof typeof callBackMatters;

/** Against abuse: what one number may ask for, and how many calls fit into one half hour. */
export const callBackLimits = { perDay: 3, perSlot: 10 } as const;
