import { dayMs, hourMs } from './durations.ts';
import { fromDayNumber, toDayNumber, type PlainDate } from './plain-date.ts';

/** A moment as milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number;

// China has kept UTC+8 without summer time since 1992; moments are never older than the business.
const offsetMs = 8 * hourMs;
const cutOffMs = 21 * hourMs;

/** The date on the wall in Asia/Shanghai at that moment. */
export const dateOf = (instant: Instant): PlainDate =>
  fromDayNumber(Math.floor((instant + offsetMs) / dayMs));

/** A date whose UTC fields read as the clock on the wall in Asia/Shanghai. */
export const wallClock = (instant: Instant): Date => new Date(instant + offsetMs);

/** `2026-11-15 18:02`, by the clock on the wall in Asia/Shanghai. */
export const momentText = (instant: Instant): string =>
  wallClock(instant).toISOString().slice(0, 16).replace('T', ' ');

/** The moment a date begins in Asia/Shanghai. */
export const startOf = (date: PlainDate): Instant => toDayNumber(date) * dayMs - offsetMs;

/**
 * Cover ordered before 21:00:00.000 local time takes effect the next day, from 21:00:00.000 on the
 * day after that.
 */
export const effectiveDateOf = (orderedAt: Instant): PlainDate => {
  const local = orderedAt + offsetMs;
  const today = Math.floor(local / dayMs);
  return fromDayNumber(today + (local - today * dayMs < cutOffMs ? 1 : 2));
};
