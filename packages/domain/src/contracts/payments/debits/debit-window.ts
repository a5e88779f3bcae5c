import { hourMs } from '#base/calendar/durations.ts';
import { addDays, toDayNumber, type PlainDate } from '#base/calendar/plain-date.ts';
import { dateOf, type Instant } from '#base/calendar/shanghai.ts';

const dayMs = 24 * hourMs;
const offsetMs = 8 * hourMs;
const opensAt = 8 * hourMs;
const closesAt = 20 * hourMs;

const timeOfDay = (instant: Instant): number => {
  const local = instant + offsetMs;
  return local - Math.floor(local / dayMs) * dayMs;
};

/** Debits are made from 8:00:00.000 to 19:59:59.999 in Asia/Shanghai and at no other time. */
export const mayDebitAt = (instant: Instant): boolean => {
  const time = timeOfDay(instant);
  return time >= opensAt && time < closesAt;
};

/** When debits of a day begin. */
export const debitsOpenOn = (date: PlainDate): Instant =>
  toDayNumber(date) * dayMs - offsetMs + opensAt;

/** The job looks for notices and debits every ten minutes of those hours. */
const every = hourMs / 6;

/** The first day on which notice of a debit can still be given. */
export const noticeDayFrom = (instant: Instant): PlainDate =>
  timeOfDay(instant) < closesAt - every ? dateOf(instant) : addDays(dateOf(instant), 1);
