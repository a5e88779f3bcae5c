import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#base/calendar/plain-date.ts';
import { refundsByMonth, unexpiredRefund } from './unexpired-refund.ts';

const year = {
  premium: 36_500,
  loading: 0.25,
  effectiveDate: '2026-01-01',
  coverEnd: '2026-12-31',
} as const;

describe('the refund for unexpired days', () => {
  test('is the premium less costs before the first day and nothing on the last', () => {
    expect(unexpiredRefund(year, '2025-12-31')).toBe(27_375);
    expect(unexpiredRefund(year, '2026-12-31')).toBe(0);
  });

  test('counts the day of surrender whole', () => {
    expect(unexpiredRefund(year, '2026-01-01')).toBe(27_375 - 75);
  });

  test('is exact for the largest premiums and for costs that a double cannot hold', () => {
    const large = { ...year, premium: 2_000_000_000 };
    expect(unexpiredRefund({ ...large, loading: 0.35 }, '2025-12-31')).toBe(1_300_000_000);
    expect(unexpiredRefund({ ...large, loading: 0.07 }, '2025-12-31')).toBe(1_860_000_000);
  });

  test('is never a fen less than the rule', () => {
    const policy = { ...year, premium: 26_700, loading: 0 };
    expect(unexpiredRefund(policy, addDays(year.effectiveDate, 22))).toBe(25_018);
  });

  test('never grows, is never negative and never more than the premium less costs', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 0, max: 364 }),
        (premium, loading, day) => {
          const policy = { ...year, premium, loading };
          const today = unexpiredRefund(policy, addDays(year.effectiveDate, day));
          const tomorrow = unexpiredRefund(policy, addDays(year.effectiveDate, day + 1));
          expect(today).toBeGreaterThanOrEqual(tomorrow);
          expect(tomorrow).toBeGreaterThanOrEqual(0);
          expect(today).toBeLessThanOrEqual(Math.ceil(premium * (1 - loading)));
        },
      ),
    );
  });

  test('is listed for the end of each month of cover', () => {
    const rows = refundsByMonth(year);
    expect(rows.map(({ on }) => on).slice(0, 3)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
    ]);
    expect(rows).toHaveLength(12);
    expect(rows.at(-1)).toEqual({ month: 12, on: '2026-12-31', refund: 0 });
  });

  test('lists nothing for cover shorter than a month', () => {
    expect(refundsByMonth({ ...year, coverEnd: '2026-01-30' })).toEqual([]);
  });
});
