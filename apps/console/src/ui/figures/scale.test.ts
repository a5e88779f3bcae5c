import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { namedPlaces, ticksTo } from './scale.ts';

test.each([
  [0, true, [0, 1]],
  [3, true, [0, 1, 2, 3]],
  [97, true, [0, 25, 50, 75, 100]],
  [0.42, false, [0, 0.2, 0.4, 0.6000000000000001]],
])('the steps up to %s', (largest, whole, expected) => {
  expect(ticksTo(largest, whole)).toEqual(expected);
});

test('steps are few, even and reach the largest value', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), (largest) => {
      const ticks = ticksTo(largest, true);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest);
      expect(ticks.every(Number.isInteger)).toBe(true);
    }),
  );
});

test('the first and the last point are named', () => {
  expect(namedPlaces(3, 6)).toEqual([0, 1, 2]);
  expect(namedPlaces(30, 4)).toEqual([0, 10, 19, 29]);
});
