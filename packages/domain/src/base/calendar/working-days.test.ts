import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, fromDayNumber, toDayNumber } from './plain-date.ts';
import { addWorkingDays, announcedHolidays, isWorkingDay } from './working-days.ts';

describe('working days', () => {
  test.each([
    ['2026-11-13', 1, '2026-11-16', 'over a weekend'],
    ['2026-11-14', 1, '2026-11-16', 'from a Saturday'],
    ['2026-11-16', 15, '2026-12-07', 'over three weeks'],
    ['2026-09-30', 1, '2026-10-08', 'over the National Day week'],
    ['2026-09-30', 3, '2026-10-10', 'with the Saturday worked for it'],
    ['2026-02-13', 1, '2026-02-14', 'on the Saturday before the Spring Festival'],
    ['2026-02-14', 1, '2026-02-24', 'over the Spring Festival'],
    ['2025-12-31', 1, '2026-01-04', 'into a year with holidays of its own'],
    ['2026-12-31', 1, '2027-01-04', 'over a day that the law names before anybody announces it'],
    ['2030-09-30', 3, '2030-10-03', 'in a year that nobody has announced'],
  ])('%s and %i are %s, %s', (from, days, to) => {
    expect(addWorkingDays(from, days, announcedHolidays)).toBe(to);
  });

  test('end on a working day, with exactly so many of them since', () => {
    const day = fc.integer({ min: 20_000, max: 22_000 }).map(fromDayNumber);
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 40 }), (from, days) => {
        const last = addWorkingDays(from, days, announcedHolidays);
        expect(isWorkingDay(last, announcedHolidays)).toBe(true);
        let counted = 0;
        for (let at = addDays(from, 1); at <= last; at = addDays(at, 1)) {
          if (isWorkingDay(at, announcedHolidays)) counted += 1;
        }
        expect(counted).toBe(days);
      }),
    );
  });
});

test('announced holidays lie in their year, and what is worked for them is a weekend', () => {
  for (const [year, { off, worked }] of Object.entries(announcedHolidays)) {
    for (const day of [...off.flat(), ...worked]) expect(day.slice(0, 4)).toBe(year);
    for (const day of worked) expect(isWorkingDay(day, {}), day).toBe(false);
  }
});

test('each year has as many days off and worked weekends as were announced', () => {
  const figures = Object.entries(announcedHolidays).map(([year, { off, worked }]) => {
    const days = off.map(([first, last]) => toDayNumber(last) - toDayNumber(first) + 1);
    expect(off.every((span) => span.length === 2)).toBe(true);
    expect([...off.flat(), ...worked].every((day) => day.startsWith(year))).toBe(true);
    return `${year}: ${days.join(' ')}, ${worked.length}`;
  });
  expect(figures.slice(0, 3)).toEqual([
    '2025: 1 8 3 5 3 8, 5',
    '2026: 3 9 3 5 3 3 7, 6',
    '2027: 1 4 1 2 1 1 3, 0',
  ]);
});
