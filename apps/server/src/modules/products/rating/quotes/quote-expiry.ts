import { dayMs, hourMs } from '@parasol/domain/base/calendar/durations';
import { daysBetween, type PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { effectiveDateOf } from '@parasol/domain/base/calendar/shanghai';
import { lengthMs } from '@parasol/domain/base/clocks/length';
import { visitLengths } from '@parasol/domain/base/clocks/visit-lengths';

const cutOffMs = (21 - 8) * hourMs;
const longestMs = lengthMs(visitLengths.price);

/**
 * A quote holds while an order could still take effect on its date, which is until 21:00 of the day
 * before, and never longer than a few days: later the age, and with it the price, could differ.
 */
export const quoteExpiry = (effectiveDate: PlainDate, now: Date): Date => {
  const moment = now.getTime();
  // The next cut-off moves the earliest date on by one day, each further one by another.
  const sinceCutOff = (((moment - cutOffMs) % dayMs) + dayMs) % dayMs;
  const nextCutOff = moment + dayMs - sinceCutOff;
  const spareDays = daysBetween(effectiveDateOf(moment), effectiveDate);
  return new Date(Math.min(nextCutOff + spareDays * dayMs, moment + longestMs));
};
