import fc from 'fast-check';
import { expect, test } from 'vitest';
import { waitAfter } from './staff-tries.ts';

test('four wrong passwords cost nothing, more cost longer each time, an hour at most', () => {
  expect([1, 4, 5, 6, 7].map(waitAfter)).toEqual([0, 0, 60_000, 120_000, 240_000]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (failures) => {
      expect(waitAfter(failures + 1)).toBeGreaterThanOrEqual(waitAfter(failures));
      expect(waitAfter(failures)).toBeLessThanOrEqual(3_600_000);
    }),
  );
});
