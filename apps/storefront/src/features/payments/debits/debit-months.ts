import {
  daysInMonth,
  plainDate,
  toDayNumber,
  type PlainDate,
} from '@parasol/domain/calendar/plain-date';

/** Something the calendar marks: money goes out, or it is announced. */
export interface MarkedDay {
  readonly date: PlainDate;
  readonly kind: 'debit' | 'notice' | 'due';
  readonly subject: string;
  readonly fen: number;
  readonly number: number;
}

export interface CalendarMonth {
  readonly year: number;
  readonly month: number;
  /** Weeks from Monday on; null for the days of the months beside. */
  readonly weeks: readonly (readonly (PlainDate | null)[])[];
  readonly marks: readonly MarkedDay[];
}

const WEEK = 7;

/** Day number 0 was a Thursday; Monday counts as 0 here. */
const weekday = (date: PlainDate): number => (((toDayNumber(date) + 3) % WEEK) + WEEK) % WEEK;

export const monthWeeks = (
  year: number,
  month: number,
): readonly (readonly (PlainDate | null)[])[] => {
  const before = weekday(plainDate(year, month, 1));
  const days = daysInMonth(year, month);
  const count = Math.ceil((before + days) / WEEK);
  return Array.from({ length: count }, (_week, week) =>
    Array.from({ length: WEEK }, (_day, day) => {
      const number = week * WEEK + day - before + 1;
      return number >= 1 && number <= days ? plainDate(year, month, number) : null;
    }),
  );
};

/** The next months in which something is marked, soonest first. */
export const markedMonths = (
  marks: readonly MarkedDay[],
  most: number,
): readonly CalendarMonth[] => {
  const names = [...new Set(marks.map(({ date }) => date.slice(0, 7)))].sort().slice(0, most);
  return names.map((name) => {
    const year = Number(name.slice(0, 4));
    const month = Number(name.slice(5));
    return {
      year,
      month,
      weeks: monthWeeks(year, month),
      marks: marks
        .filter(({ date }) => date.startsWith(name))
        .sort((a, b) => a.date.localeCompare(b.date)),
    };
  });
};
