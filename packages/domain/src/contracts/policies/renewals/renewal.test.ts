import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '#base/calendar/plain-date.ts';
import { mayFollow, startAfter } from './renewal.ts';

const end = '2027-05-20';

describe('applying again', () => {
  test.each<[string, string | null, number, boolean]>([
    ['2027-04-19', end, 30, false],
    ['2027-04-20', end, 30, true],
    ['2027-05-20', end, 30, true],
    ['2027-05-20', end, 0, false],
    ['2027-05-20', null, 30, false],
  ])('on %s after a policy until %s with %s days: %s', (today, ends, days, may) => {
    expect(mayFollow(ends, days, today)).toBe(may);
  });

  test('begins on the day after the last one, or on the day asked for when that is later', () => {
    expect(startAfter([end], '2027-04-21')).toBe('2027-05-21');
    expect(startAfter([end], '2027-06-01')).toBe('2027-06-01');
    expect(startAfter([end, '2027-05-25'], '2027-04-21')).toBe('2027-05-26');
    expect(startAfter([], '2027-04-21')).toBe('2027-04-21');
  });

  test('never covers a day twice, and leaves a gap only where it was asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30, max: 60 }), (asked) => {
        const wish = addDays(end, asked);
        const start = startAfter([end], wish);
        expect(start > end).toBe(true);
        expect(daysBetween(end, start) - 1).toBe(Math.max(0, asked - 1));
      }),
    );
  });
});
