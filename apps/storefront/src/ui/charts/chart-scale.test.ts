import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wholeScale, zeroScale } from './chart-scale.ts';

describe('the axis of amounts', () => {
  test('starts at zero and ends on a round number that holds the largest value', () => {
    const scale = zeroScale(873, 0, 100, 4);
    expect(scale.ticks).toEqual([0, 200, 400, 600, 800, 1000]);
    expect(scale.at(0)).toBe(0);
    expect(scale.at(1000)).toBe(100);
  });

  test('keeps every value on the paper', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (most, share) => {
          const place = zeroScale(most, 200, 10, 4).at(most * share);
          expect(place).toBeGreaterThanOrEqual(10 - 1e-9);
          expect(place).toBeLessThanOrEqual(200 + 1e-9);
        },
      ),
    );
  });

  test('never draws more steps than people can read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (most) => {
        expect(zeroScale(most, 0, 1, 4).ticks.length).toBeLessThanOrEqual(12);
      }),
    );
  });
});

describe('the axis of years', () => {
  test('marks the first and the last', () => {
    expect(wholeScale(1, 70, 0, 100, 5).ticks).toEqual([1, 15, 29, 43, 70]);
    expect(wholeScale(1, 12, 0, 100, 5).ticks.at(-1)).toBe(12);
  });

  test('stands a single year still', () => {
    expect(wholeScale(1, 1, 0, 100, 5).at(1)).toBe(0);
  });
});
