import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, fromDayNumber } from '#base/calendar/plain-date.ts';
import {
  bucketOf,
  bucketsOf,
  bucketTitle,
  periodBefore,
  periodUnitNames,
  wholeMonths,
  type Period,
} from './periods.ts';

const period = fc
  .tuple(fc.integer({ min: 10_000, max: 30_000 }), fc.integer({ min: 0, max: 800 }))
  .map(([first, more]): Period => ({
    from: fromDayNumber(first),
    to: fromDayNumber(first + more),
  }));

describe('the period before', () => {
  test.each([
    ['a day', '2026-11-17', '2026-11-17', '2026-11-16', '2026-11-16'],
    ['a week', '2026-11-11', '2026-11-17', '2026-11-04', '2026-11-10'],
    ['a month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['a quarter', '2026-04-01', '2026-06-30', '2026-01-01', '2026-03-31'],
    ['a leap year', '2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31'],
    ['a part of a month', '2026-03-01', '2026-03-30', '2026-01-30', '2026-02-28'],
  ])('of %s', (_what, from, to, before, until) => {
    expect(periodBefore({ from, to })).toEqual({ from: before, to: until });
  });

  test('ends the day before, and is as long unless it is made of whole months', () => {
    fc.assert(
      fc.property(period, (asked) => {
        const before = periodBefore(asked);
        expect(before.to).toBe(addDays(asked.from, -1));
        if (!asked.from.endsWith('-01'))
          expect(daysBetween(before.from, before.to)).toBe(daysBetween(asked.from, asked.to));
      }),
    );
  });
});

test('every day of a period lies in exactly one of its days, weeks or months', () => {
  fc.assert(
    fc.property(period, fc.constantFrom(...periodUnitNames), (asked, unit) => {
      const buckets = bucketsOf(asked, unit);
      expect(new Set(buckets).size).toBe(buckets.length);
      const met = new Set<string>();
      for (let day = asked.from; day <= asked.to; day = addDays(day, 1))
        met.add(bucketOf(day, unit));
      expect([...met]).toEqual(buckets);
    }),
    { numRuns: 30 },
  );
});

test.each([
  ['2026-11-17', 'day', '2026-11-17'],
  ['2026-11-16', 'week', '2026-11-16 至 11-17'],
  ['2026-10-19', 'week', '2026-10-20 至 10-25'],
  ['2026-10-01', 'month', '2026-10-20 至 10-31'],
] as const)('%s as a %s reads %s', (bucket, unit, words) => {
  expect(bucketTitle(bucket, unit, { from: '2026-10-20', to: '2026-11-17' })).toBe(words);
});

test('a whole month is called by its name', () => {
  expect(bucketTitle('2026-10-01', 'month', { from: '2026-10-01', to: '2026-11-17' })).toBe(
    '2026-10',
  );
});

test('a period is its whole months and the days around them, each day once', () => {
  fc.assert(
    fc.property(period, (asked) => {
      const { months, days } = wholeMonths(asked);
      const parts = [...days, ...(months ? [months] : [])].toSorted((a, b) =>
        a.from.localeCompare(b.from),
      );
      expect(parts[0]?.from).toBe(asked.from);
      expect(parts.at(-1)?.to).toBe(asked.to);
      for (const [place, { from, to }] of parts.entries()) {
        expect(from <= to).toBe(true);
        if (place > 0) expect(addDays(parts[place - 1]!.to, 1)).toBe(from);
      }
      for (const { from, to } of days) expect(daysBetween(from, to)).toBeLessThan(61);
      if (months) {
        expect(months.from).toBe(bucketOf(months.from, 'month'));
        expect(addDays(months.to, 1)).toBe(bucketOf(addDays(months.to, 1), 'month'));
      }
    }),
  );
});
