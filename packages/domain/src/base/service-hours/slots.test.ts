import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { announcedHolidays } from '#base/calendar/working-days.ts';
import { standardHours } from './hours.ts';
import { isSlot, slotsFrom } from './slots.ts';

const plan = { hours: standardHours, holidays: announcedHolidays };
const at = (text: string): number => Date.parse(`${text}+08:00`);

test.each([
  ['2026-11-16T20:00', '2026-11-16T21:00', true],
  ['2026-11-16T20:00', '2026-11-16T21:30', false],
  ['2026-11-16T20:00', '2026-11-17T09:00', false],
  ['2026-11-16T20:00', '2026-11-17T09:30', true],
  ['2026-11-16T20:00', '2026-11-17T09:45', false],
  ['2026-11-16T20:00', '2026-11-16T20:30', false],
  ['2026-11-16T20:00', '2026-11-30T20:00', true],
  ['2026-11-16T20:00', '2026-11-30T20:30', false],
  ['2026-09-29T20:00', '2026-10-03T10:00', false],
  ['2026-09-29T20:00', '2026-10-08T10:00', true],
])('at %s somebody may choose %s: %s', (now, start, may) => {
  expect(isSlot(at(start), plan, at(now))).toBe(may);
});

test('what is offered is exactly what may be chosen, in order and never twice', () => {
  const moments = fc.integer({ min: at('2020-01-01T00:00'), max: at('2040-01-01T00:00') });
  fc.assert(
    fc.property(moments, (now) => {
      const offered = slotsFrom(now, plan);
      expect(offered.every((start) => isSlot(start, plan, now))).toBe(true);
      expect(offered).toEqual([...new Set(offered)].toSorted((a, b) => a - b));
      // Twenty-four half hours on each of the thirteen days that are whole, up to ten of them holidays.
      expect(offered.length).toBeGreaterThanOrEqual(3 * 24);
      expect(offered.length).toBeLessThanOrEqual(15 * 24);
    }),
    { numRuns: 50 },
  );
});
