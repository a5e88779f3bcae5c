import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#base/calendar/plain-date.ts';
import { differenceFrom, differenceWords } from './occupation-change.ts';

const cover = { start: '2026-03-01', end: '2027-02-28' };

test('before the first day the whole difference counts, after the last day nothing does', () => {
  expect(differenceFrom('2026-02-01', cover, 10_000, 15_000)).toBe(5000);
  expect(differenceFrom('2026-03-01', cover, 10_000, 15_000)).toBe(5000);
  expect(differenceFrom('2027-02-28', cover, 10_000, 46_500)).toBe(100);
  expect(differenceFrom('2027-03-01', cover, 10_000, 15_000)).toBe(0);
});

test('the day on which it is told is the first of the new class, to the nearest fen', () => {
  // 365 days, 100 of them left.
  expect(differenceFrom(addDays(cover.end, -99), cover, 26_700, 40_000)).toBe(3644);
  expect(differenceFrom(addDays(cover.end, -99), cover, 40_000, 26_700)).toBe(-3644);
});

test('going there and back on one day costs nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -40, max: 400 }),
      fc.integer({ min: 0, max: 500_000 }),
      fc.integer({ min: 0, max: 500_000 }),
      (after, one, other) => {
        const day = addDays(cover.start, after);
        const there = differenceFrom(day, cover, one, other);
        expect(there + differenceFrom(day, cover, other, one)).toBe(0);
        expect(Math.abs(there)).toBeLessThanOrEqual(Math.abs(one - other));
      },
    ),
  );
});

test('it is said who pays whom', () => {
  expect(differenceWords({ differenceFen: 0, afterFen: 100 })).toContain('不用补交');
  expect(differenceWords({ differenceFen: 250, afterFen: 1000 })).toContain('补交 ¥2.50');
  expect(differenceWords({ differenceFen: -250, afterFen: 1000 })).toContain('退还 ¥2.50');
});
