import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampDate, dateChoices, daysInMonth, formatDate, parseDate } from './date-parts.ts';

const min = { year: 1970, month: 3, day: 15 };
const max = { year: 2099, month: 10, day: 20 };
const dates = fc.record({
  year: fc.integer({ min: 1960, max: 2110 }),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 31 }),
});

describe('days of a month', () => {
  it('knows leap years, centuries included', () => {
    expect(daysInMonth(2024, 2)).toBe(29);
    expect(daysInMonth(2023, 2)).toBe(28);
    expect(daysInMonth(2000, 2)).toBe(29);
    expect(daysInMonth(2100, 2)).toBe(28);
  });

  it('agrees with the calendar of the language', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1900, max: 2200 }),
        fc.integer({ min: 1, max: 12 }),
        (year, month) => {
          expect(daysInMonth(year, month)).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate());
        },
      ),
    );
  });
});

describe('a date as text', () => {
  it('is read only when the day exists', () => {
    expect(parseDate('2024-02-29')).toEqual({ year: 2024, month: 2, day: 29 });
    expect(parseDate('2023-02-29')).toBeNull();
    expect(parseDate('2023-13-01')).toBeNull();
    expect(parseDate('2023-1-1')).toBeNull();
    expect(parseDate('')).toBeNull();
  });

  it('is written with leading zeros', () => {
    expect(formatDate({ year: 987, month: 1, day: 2 })).toBe('0987-01-02');
  });
});

describe('what the wheels offer', () => {
  it('starts and ends with the bounds', () => {
    const first = dateChoices({ year: 1970, month: 3, day: 20 }, min, max);
    expect(first.years[0]).toBe(1970);
    expect(first.years.at(-1)).toBe(2099);
    expect(first.months[0]).toBe(3);
    expect(first.days[0]).toBe(15);
    const last = dateChoices({ year: 2099, month: 10, day: 1 }, min, max);
    expect(last.months.at(-1)).toBe(10);
    expect(last.days.at(-1)).toBe(20);
  });

  it('has all days of an ordinary month', () => {
    expect(dateChoices({ year: 2024, month: 2, day: 1 }, min, max).days).toHaveLength(29);
  });

  it('always contains the date it stands on', () => {
    fc.assert(
      fc.property(dates, (wanted) => {
        const at = clampDate(wanted, min, max);
        const { years, months, days } = dateChoices(at, min, max);
        expect(years).toContain(at.year);
        expect(months).toContain(at.month);
        expect(days).toContain(at.day);
      }),
    );
  });
});

describe('the nearest allowed date', () => {
  it('turns 31 February into the last of the month', () => {
    expect(clampDate({ year: 2023, month: 2, day: 31 }, min, max)).toEqual({
      year: 2023,
      month: 2,
      day: 28,
    });
  });

  it('is a bound for what lies beyond it', () => {
    expect(clampDate({ year: 1969, month: 12, day: 31 }, min, max)).toEqual(min);
    expect(clampDate({ year: 2099, month: 10, day: 21 }, min, max)).toEqual(max);
  });

  it('is itself when clamped again', () => {
    fc.assert(
      fc.property(dates, (wanted) => {
        const once = clampDate(wanted, min, max);
        expect(clampDate(once, min, max)).toEqual(once);
      }),
    );
  });
});
