import type { Instant } from '../calendar/shanghai.ts';
import type { ServiceState } from '../service/hours.ts';
import type { ChatState } from './chat-states.ts';

const minute = 60_000;
/** Where no opening is planned, somebody still reads what was left. */
const unplanned = 7 * 24 * 60 * minute;

/** Within what somebody should have taken a conversation, said something in it, or answered a message. */
export const answerWithin = {
  waiting: 2 * minute,
  staffed: 3 * minute,
  message: 60 * minute,
} as const;

/** A conversation in which nobody says anything ends after this long. */
export const idleMs = 30 * minute;

/** When a message left now will have been answered: soon after people are there again. */
export const messageAnsweredBy = (now: Instant, service: ServiceState): Instant =>
  (service.open ? now : (service.opensAt ?? now + unplanned)) + answerWithin.message;

/** By when the house has to act; null while nobody waits for it. */
export const chatDue = (
  state: ChatState,
  facts: {
    readonly waitingSince: Instant | null;
    /** Since when what the customer said last is unanswered. */
    readonly unansweredSince: Instant | null;
    readonly expectedAt: Instant | null;
  },
): Instant | null => {
  if (state === 'waiting' && facts.waitingSince !== null)
    return facts.waitingSince + answerWithin.waiting;
  if (state === 'staffed' && facts.unansweredSince !== null)
    return facts.unansweredSince + answerWithin.staffed;
  return state === 'message' ? facts.expectedAt : null;
};
