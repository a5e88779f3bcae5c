import { expect, test } from 'vitest';
import { holidaysWanted } from './holidays-wanted.ts';
import { announcedHolidays } from './working-days.ts';

test.each([
  ['2026-10-31', null],
  ['2026-11-01', 2027],
  ['2026-12-31', 2027],
  ['2027-01-01', 2027],
  ['2025-12-31', null],
])('on %s the year that is asked for is %s', (today, year) => {
  expect(holidaysWanted(today, announcedHolidays)).toBe(year);
});

test('nothing is asked for once the next year is entered', () => {
  const entered = { ...announcedHolidays, 2027: { off: [], worked: ['2027-02-14'] } };
  expect(holidaysWanted('2026-12-31', entered)).toBeNull();
  expect(holidaysWanted('2027-11-01', entered)).toBe(2028);
});
