import { defineLife, type EventOf, type StateOf } from '#base/lives/life.ts';
import { serviceLengths } from '#base/clocks/service-lengths.ts';

/** Tries before a call is given up. */
export const mostTries = 3;
/** The next call comes this much after an unanswered one. */
export const againAfterMinutes = serviceLengths['call-again'].count;

const calls = {
  move: 'waiting',
  cancel: 'cancelled',
  reach: 'done',
  miss: 'again',
  'give-up': 'given-up',
} as const;

export const callBackLife = /* @__PURE__ */ defineLife()({
  noun: 'call-back',
  title: '回电',
  first: ['waiting'],
  events: {
    /** Moves made by the customer. */
    move: { words: '回电改时间' },
    cancel: { words: '取消回电' },
    /** Moves made by staff who called. */
    reach: { words: '已回电' },
    miss: { words: '回电未接通', tells: 'call-back-again' },
    'give-up': { words: '回电未接通', audit: 'miss', tells: 'call-back-given-up' },
  },
  states: {
    waiting: { title: '等待回电', moves: calls },
    again: { title: '未接通，会再打', moves: calls },
    done: { title: '已回电', moves: {} },
    'given-up': { title: '多次未接通', moves: {} },
    cancelled: { title: '已取消', moves: {} },
  },
});

export type CallBackState = StateOf<typeof callBackLife>;
/** Deeds of customers and staff; the number of tries decides whether a call is given up. */
export type CallBackDeed = Exclude<EventOf<typeof callBackLife>, 'give-up'>;

/** `tries` counts this one too. */
export const callBackEvent = (deed: CallBackDeed, tries: number): EventOf<typeof callBackLife> =>
  deed === 'miss' && tries >= mostTries ? 'give-up' : deed;

/** Subjects of a call known to the brokerage, besides the customer's own words. */
export const callBackMatters = { 'thinking-pause': '冷静思考期' } as const;
export type CallBackMatter = keyof typeof callBackMatters;

/** Against abuse: limits for one number, and for the calls of one half hour. */
export const callBackLimits = { perDay: 3, perSlot: 10 } as const;
