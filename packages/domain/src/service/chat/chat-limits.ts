import { hourMs, minuteMs } from '#base/calendar/durations.ts';

/** One person's limits per period; a sender above them is asked to wait. */
export const chatLimits = {
  /** Characters of one message. */
  text: 2_000,
  /** Messages of one side of a conversation. */
  burst: { most: 10, ms: 5_000 },
  steady: { most: 60, ms: minuteMs },
  /** Conversations of one person or device. */
  starts: { most: 10, ms: hourMs },
  images: 60,
  /** Messages of a conversation; after that a new one begins. */
  messages: 2_000,
} as const;

/** Whether one more is too many, by when the earlier ones were. */
export const saysTooMuch = (earlier: readonly number[], now: number): boolean =>
  [chatLimits.burst, chatLimits.steady].some(
    ({ most, ms }) => earlier.filter((at) => now - at < ms).length >= most,
  );
