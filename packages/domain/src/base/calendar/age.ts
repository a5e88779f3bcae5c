import { dateParts, daysBetween, daysInMonth, type PlainDate } from './plain-date.ts';

/**
 * Age in whole years on a date: one more on each birthday. A birthday on 29 February falls on 28
 * February of a common year, the last day of the month (Civil Code art. 202). Negative when the
 * date is before the birth.
 */
export const ageOn = (birthDate: PlainDate, date: PlainDate): number => {
  const birth = dateParts(birthDate);
  const on = dateParts(date);
  const birthday = Math.min(birth.day, daysInMonth(on.year, birth.month));
  const reached = on.month > birth.month || (on.month === birth.month && on.day >= birthday);
  return on.year - birth.year - (reached ? 0 : 1);
};

/** Age in days on a date; the day of birth is day 0. */
export const ageInDays = (birthDate: PlainDate, date: PlainDate): number =>
  daysBetween(birthDate, date);

const zodiac = '鼠牛虎兔龙蛇马羊猴鸡狗猪';

/** One row of a birth-year picker: the year, its zodiac sign and the age reached in that year. */
export type AgeRangeItem = { readonly year: number; readonly sx: string; readonly age: number };

/** The sign of a calendar year; the lunar year starts some weeks later, so a picker may show it only as a hint. */
export const zodiacOf = (year: number): string => zodiac.charAt((((year - 4) % 12) + 12) % 12);

/** Birth years for ages `minAge` to `maxAge`, youngest first, as seen in the year of `today`. */
export const ageRangeItems = (minAge: number, maxAge: number, today: PlainDate): AgeRangeItem[] => {
  const { year: thisYear } = dateParts(today);
  const items: AgeRangeItem[] = [];
  for (let age = minAge; age <= maxAge; age++) {
    const year = thisYear - age;
    items.push({ year, sx: zodiacOf(year), age });
  }
  return items;
};
