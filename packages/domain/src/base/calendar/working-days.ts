import { addDays, toDayNumber, type PlainDate } from './plain-date.ts';

/** The State Council's holidays for a year. */
export interface HolidayYear {
  /** First and last day of each holiday, weekends inside it included. */
  readonly off: readonly (readonly [PlainDate, PlainDate])[];
  /** Saturdays and Sundays that are worked in exchange. */
  readonly worked: readonly PlainDate[];
}

/**
 * Holidays by year. In a year not entered yet, Monday to Friday are worked: deadlines then come
 * early, never late.
 */
export type Holidays = Readonly<Record<string, HolidayYear>>;

export const announcedHolidays: Holidays = {
  2025: {
    off: [
      ['2025-01-01', '2025-01-01'],
      ['2025-01-28', '2025-02-04'],
      ['2025-04-04', '2025-04-06'],
      ['2025-05-01', '2025-05-05'],
      ['2025-05-31', '2025-06-02'],
      ['2025-10-01', '2025-10-08'],
    ],
    worked: ['2025-01-26', '2025-02-08', '2025-04-27', '2025-09-28', '2025-10-11'],
  },
  2026: {
    off: [
      ['2026-01-01', '2026-01-03'],
      ['2026-02-15', '2026-02-23'],
      ['2026-04-04', '2026-04-06'],
      ['2026-05-01', '2026-05-05'],
      ['2026-06-19', '2026-06-21'],
      ['2026-09-25', '2026-09-27'],
      ['2026-10-01', '2026-10-07'],
    ],
    worked: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
  },
  // The days that the law itself names; days exchanged for weekends are announced later.
  2027: {
    off: [
      ['2027-01-01', '2027-01-01'],
      ['2027-02-05', '2027-02-08'],
      ['2027-04-05', '2027-04-05'],
      ['2027-05-01', '2027-05-02'],
      ['2027-06-09', '2027-06-09'],
      ['2027-09-15', '2027-09-15'],
      ['2027-10-01', '2027-10-03'],
    ],
    worked: [],
  },
};

/** 1970-01-01 was a Thursday. */
const isWeekend = (date: PlainDate): boolean => [0, 6].includes((toDayNumber(date) + 4) % 7);

export type DayKind = 'working' | 'weekend' | 'holiday';

export const dayKindOf = (date: PlainDate, holidays: Holidays): DayKind => {
  const year = holidays[date.slice(0, 4)];
  if (year?.worked.includes(date)) return 'working';
  if (year?.off.some(([from, to]) => from <= date && date <= to)) return 'holiday';
  return isWeekend(date) ? 'weekend' : 'working';
};

export const isWorkingDay = (date: PlainDate, holidays: Holidays): boolean =>
  dayKindOf(date, holidays) === 'working';

/** The last of so many working days after a day; that day itself does not count. */
export const addWorkingDays = (date: PlainDate, days: number, holidays: Holidays): PlainDate => {
  let at = date;
  for (let left = days; left > 0;) {
    at = addDays(at, 1);
    if (isWorkingDay(at, holidays)) left -= 1;
  }
  return at;
};
