import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markedMonths, monthWeeks, type MarkedDay } from './debit-months.ts';

const mark = (date: string): MarkedDay => ({
  date,
  kind: 'debit',
  subject: '安心医疗',
  fen: 100,
  number: 1,
});

describe('a month of the calendar', () => {
  test('begins its weeks on Monday', () => {
    // 1 June 2026 is a Monday, 1 November 2026 a Sunday.
    expect(monthWeeks(2026, 6)[0]?.[0]).toBe('2026-06-01');
    expect(monthWeeks(2026, 11)[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  });

  test('has every day once, in its own column', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1970, max: 2099 }),
        fc.integer({ min: 1, max: 12 }),
        (year, month) => {
          const weeks = monthWeeks(year, month);
          const days = weeks.flat().filter((date) => date !== null);
          expect(days).toHaveLength(new Date(Date.UTC(year, month, 0)).getUTCDate());
          expect(new Set(days).size).toBe(days.length);
          expect(weeks.every((week) => week.length === 7)).toBe(true);
          const misplaced = weeks.flatMap((week) =>
            week.filter(
              (date, column) => date !== null && (new Date(date).getUTCDay() + 6) % 7 !== column,
            ),
          );
          expect(misplaced).toEqual([]);
        },
      ),
    );
  });
});

describe('the months that are shown', () => {
  test('are those in which something happens, soonest first', () => {
    const months = markedMonths([mark('2027-02-03'), mark('2026-12-31'), mark('2026-12-01')], 6);
    expect(months.map(({ year, month }) => [year, month])).toEqual([
      [2026, 12],
      [2027, 2],
    ]);
    expect(months[0]?.marks.map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-31']);
  });

  test('are not more than asked for', () => {
    expect(markedMonths(['2026-01-01', '2026-02-01', '2026-03-01'].map(mark), 2)).toHaveLength(2);
  });
});
