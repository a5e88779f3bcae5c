import { lengthMs } from '#base/clocks/length.ts';
import { serviceLengths } from '#base/clocks/service-lengths.ts';
import type { Instant } from '#base/calendar/shanghai.ts';
import type { ServiceState } from '#base/service-hours/hours.ts';
import type { ChatState } from './chat-states.ts';

/** Where no opening is planned, staff still read the message. */
const unplanned = lengthMs(serviceLengths['message-unplanned']);

/** Time limits for taking a conversation, for a first reply, and for answering a message. */
export const answerWithin = {
  waiting: lengthMs(serviceLengths['chat-taken']),
  staffed: lengthMs(serviceLengths['chat-answered']),
  message: lengthMs(serviceLengths['message-answered']),
} as const;

/** A silent conversation ends after this long. */
export const idleMs = lengthMs(serviceLengths['chat-idle']);

/** When a message left now will have been answered: soon after the next opening. */
export const messageAnsweredBy = (now: Instant, service: ServiceState): Instant =>
  (service.open ? now : (service.opensAt ?? now + unplanned)) + answerWithin.message;

/** The deadline for staff; null while the customer does not wait. */
export const chatDue = (
  state: ChatState,
  facts: {
    readonly waitingSince: Instant | null;
    /** The moment since which the customer's last words wait for an answer. */
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
