import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageInDays, ageOn, ageRangeItems, zodiacOf } from './age.ts';
import {
  addDays,
  addMonths,
  addYears,
  dateParts,
  daysBetween,
  fromDayNumber,
  isPlainDate,
  monthlySeries,
  toDayNumber,
} from './plain-date.ts';
import { dateOf, effectiveDateOf } from './shanghai.ts';

const day = fc.integer({ min: -25_000, max: 60_000 }).map(fromDayNumber);

describe('plain dates', () => {
  test.each(['2024-02-29', '2000-02-29', '1999-12-31', '0001-01-01'])('%s is a date', (text) => {
    expect(isPlainDate(text)).toBe(true);
  });

  test.each(['2023-02-29', '1900-02-29', '2024-13-01', '2024-00-10', '2024-04-31', '2024-1-1', 5])(
    '%j is not a date',
    (text) => {
      expect(isPlainDate(text)).toBe(false);
    },
  );

  test('throws on what is not a date', () => {
    expect(() => addDays('2023-02-29', 1)).toThrow('not a date');
  });

  test.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['2000-03-01', 11_017],
    ['2026-11-15', 20_772],
  ])('%s is day %i', (date, number) => {
    expect(toDayNumber(date)).toBe(number);
    expect(fromDayNumber(number)).toBe(date);
  });

  test('counts days as the standard library does', () => {
    fc.assert(
      fc.property(fc.integer({ min: -25_000, max: 60_000 }), (number) => {
        const text = new Date(number * 86_400_000).toISOString().slice(0, 10);
        expect(fromDayNumber(number)).toBe(text);
        expect(toDayNumber(text)).toBe(number);
      }),
    );
  });

  test.each([
    ['2025-01-31', 1, '2025-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2025-03-31', 1, '2025-04-30'],
    ['2025-12-31', 2, '2026-02-28'],
    ['2025-03-31', -1, '2025-02-28'],
    ['2025-01-15', -13, '2023-12-15'],
  ])('%s plus %i months is %s', (date, months, result) => {
    expect(addMonths(date, months)).toBe(result);
  });

  test.each([
    ['2024-02-29', 1, '2025-02-28'],
    ['2024-02-29', 4, '2028-02-29'],
    ['2023-02-28', 1, '2024-02-28'],
    ['2096-02-29', 4, '2100-02-28'],
  ])('%s plus %i years is %s', (date, years, result) => {
    expect(addYears(date, years)).toBe(result);
  });

  test('keeps the day of the first instalment after a short month', () => {
    expect(monthlySeries('2024-01-31', 1, 5)).toEqual([
      '2024-01-31',
      '2024-02-29',
      '2024-03-31',
      '2024-04-30',
      '2024-05-31',
    ]);
    expect(monthlySeries('2024-02-29', 12, 5)).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  test('adding and counting days agree, and series agree with single steps', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), fc.nat(40), (date, days, steps) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(monthlySeries(date, 3, steps + 1).at(-1)).toBe(addMonths(date, 3 * steps));
      }),
    );
  });
});

describe('age by last birthday', () => {
  test.each([
    ['1990-06-15', '2026-06-14', 35],
    ['1990-06-15', '2026-06-15', 36],
    ['2026-06-15', '2026-06-15', 0],
    ['2026-06-15', '2026-06-14', -1],
    ['2004-02-29', '2025-02-27', 20],
    ['2004-02-29', '2025-02-28', 21],
    ['2004-02-29', '2024-02-28', 19],
    ['2004-02-29', '2024-02-29', 20],
    ['2004-02-29', '2025-03-01', 21],
    ['2008-02-28', '2026-02-28', 18],
    ['2008-12-31', '2026-12-30', 17],
  ])('born %s, on %s: %i', (birth, on, age) => {
    expect(ageOn(birth, on)).toBe(age);
  });

  test('goes up by exactly one between birthdays as addYears gives them', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 100 }), (birth, years) => {
        const birthday = addYears(birth, years);
        expect(ageOn(birth, birthday)).toBe(years);
        expect(ageOn(birth, addDays(birthday, -1))).toBe(years - 1);
      }),
    );
  });

  test('counts days for infants', () => {
    expect(ageInDays('2026-02-01', '2026-03-01')).toBe(28);
  });
});

describe('Asia/Shanghai', () => {
  test.each([
    ['2026-11-15T15:59:59.999Z', '2026-11-15'],
    ['2026-11-15T16:00:00.000Z', '2026-11-16'],
    ['2026-12-31T16:00:00.000Z', '2027-01-01'],
  ])('%s falls on %s', (moment, date) => {
    expect(dateOf(Date.parse(moment))).toBe(date);
  });

  test.each([
    ['2026-11-15T00:00:00.000+08:00', '2026-11-16'],
    ['2026-11-15T20:59:59.999+08:00', '2026-11-16'],
    ['2026-11-15T21:00:00.000+08:00', '2026-11-17'],
    ['2026-11-15T23:59:59.999+08:00', '2026-11-17'],
    ['2026-12-31T20:59:59.999+08:00', '2027-01-01'],
    ['2026-12-31T21:00:00.000+08:00', '2027-01-02'],
    ['2024-02-28T20:59:59.999+08:00', '2024-02-29'],
    ['2024-02-28T21:00:00.000+08:00', '2024-03-01'],
    ['2025-02-27T21:00:00.000+08:00', '2025-03-01'],
  ])('ordered at %s, effective %s', (moment, date) => {
    expect(effectiveDateOf(Date.parse(moment))).toBe(date);
  });
});

describe('age-range items', () => {
  test('pairs year, zodiac and age, youngest first', () => {
    expect(ageRangeItems(0, 2, '2026-11-15')).toEqual([
      { year: 2026, sx: '马', age: 0 },
      { year: 2025, sx: '蛇', age: 1 },
      { year: 2024, sx: '龙', age: 2 },
    ]);
  });

  test.each([
    [2020, '鼠'],
    [1970, '狗'],
    [1900, '鼠'],
    [3, '猪'],
  ])('%i is the year of the %s', (year, sign) => {
    expect(zodiacOf(year)).toBe(sign);
  });

  test('reads the parts of a date', () => {
    expect(dateParts('2026-11-15')).toEqual({ year: 2026, month: 11, day: 15 });
  });
});
