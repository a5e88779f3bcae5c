import { addDays, toDayNumber, type PlainDate } from '../calendar/plain-date.ts';
import { dateOf, type Instant } from '../calendar/shanghai.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OFFSET_MS = 8 * HOUR_MS;
const OPENS = 8 * HOUR_MS;
const CLOSES = 20 * HOUR_MS;

const timeOfDay = (instant: Instant): number => {
  const local = instant + OFFSET_MS;
  return local - Math.floor(local / DAY_MS) * DAY_MS;
};

/** Debits are made from 8:00:00.000 to 19:59:59.999 in Asia/Shanghai and at no other time. */
export const mayDebitAt = (instant: Instant): boolean => {
  const time = timeOfDay(instant);
  return time >= OPENS && time < CLOSES;
};

/** The first moment from `instant` on at which a debit may be made. */
export const nextDebitTime = (instant: Instant): Instant => {
  const time = timeOfDay(instant);
  if (time < OPENS) return instant - time + OPENS;
  return time < CLOSES ? instant : instant - time + DAY_MS + OPENS;
};

/** When debits of a day begin. */
export const debitsOpenOn = (date: PlainDate): Instant =>
  toDayNumber(date) * DAY_MS - OFFSET_MS + OPENS;

/** Notices and debits are gone through every ten minutes of those hours. */
const EVERY = HOUR_MS / 6;

/** The first day on which notice of a debit can still be given. */
export const noticeDayFrom = (instant: Instant): PlainDate =>
  timeOfDay(instant) < CLOSES - EVERY ? dateOf(instant) : addDays(dateOf(instant), 1);
