import { dateParts, isPlainDate, type PlainDate } from '#base/calendar/plain-date.ts';

const monthPattern = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** Whole months from a month or a date to `on`; negative when it lies ahead, null when malformed. */
export const monthsAgo = (value: string, on: PlainDate): number | null => {
  const to = dateParts(on);
  const month = monthPattern.exec(value);
  if (month) return (to.year - Number(month[1])) * 12 + to.month - Number(month[2]);
  if (!isPlainDate(value)) return null;
  if (value > on) return -1;
  const from = dateParts(value);
  const months = (to.year - from.year) * 12 + to.month - from.month;
  return to.day < from.day ? months - 1 : months;
};
