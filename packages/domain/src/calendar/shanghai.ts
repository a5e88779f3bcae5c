import { fromDayNumber, toDayNumber, type PlainDate } from './plain-date.ts';

/** A moment as milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number;

// China has kept UTC+8 without summer time since 1992; moments are never older than the business.
const OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;
const CUT_OFF_MS = 21 * 3_600_000;

/** The date on the wall in Asia/Shanghai at that moment. */
export function dateOf(instant: Instant): PlainDate {
  return fromDayNumber(Math.floor((instant + OFFSET_MS) / DAY_MS));
}

/** `2026-11-15 18:02`, by the clock on the wall in Asia/Shanghai. */
export const momentText = (instant: Instant): string =>
  new Date(instant + OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');

/** The moment a date begins in Asia/Shanghai. */
export const startOf = (date: PlainDate): Instant => toDayNumber(date) * DAY_MS - OFFSET_MS;

/**
 * Cover ordered before 21:00:00.000 local time takes effect the next day, from 21:00:00.000 on the
 * day after that.
 */
export function effectiveDateOf(orderedAt: Instant): PlainDate {
  const local = orderedAt + OFFSET_MS;
  const today = Math.floor(local / DAY_MS);
  return fromDayNumber(today + (local - today * DAY_MS < CUT_OFF_MS ? 1 : 2));
}
