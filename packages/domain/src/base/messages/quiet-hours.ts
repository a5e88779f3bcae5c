import { dayMs, hourMs } from '#base/calendar/durations.ts';
import type { Instant } from '#base/calendar/shanghai.ts';

/** Shanghai's offset, with no summer time. */
const offsetMs = 8 * hourMs;

/** No message goes out to people from 21:00 until 8:00 in Shanghai. */
export const quietFrom = 21 * hourMs;
export const quietUntil = 8 * hourMs;

/**
 * When a message goes: at once by day, or if it is urgent; otherwise when the night is over, unless
 * that is too late for its subject (`sendBefore`).
 */
export const sendingTime = (now: Instant, urgent: boolean, sendBefore: Instant): Instant => {
  const timeOfDay = (now + offsetMs) % dayMs;
  if (urgent || (timeOfDay >= quietUntil && timeOfDay < quietFrom)) return now;
  const midnight = now - timeOfDay;
  const morning = midnight + quietUntil + (timeOfDay >= quietFrom ? dayMs : 0);
  return morning < sendBefore ? morning : now;
};
