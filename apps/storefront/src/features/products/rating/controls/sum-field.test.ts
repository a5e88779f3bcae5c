import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fittingSum, presetsOf } from './sum-field.tsx';

const wan = 1_000_000;

test('round sums that can be chosen, at most five', () => {
  expect(presetsOf({ min: 5 * wan, max: 500 * wan, step: wan }, 5 * wan)).toEqual(
    [5, 30, 80, 200, 500].map((sum) => sum * wan),
  );
  expect(presetsOf({ min: 10 * wan, max: 50 * wan, step: 10 * wan }, 10 * wan)).toEqual(
    [10, 20, 30, 50].map((sum) => sum * wan),
  );
});

test('the sum that a price was shown for is one of them', () => {
  expect(presetsOf({ min: 5 * wan, max: 500 * wan, step: wan }, 10 * wan)).toEqual(
    [10, 30, 80, 200, 500].map((sum) => sum * wan),
  );
  expect(presetsOf({ min: wan, max: 20 * wan, step: wan / 10 }, 2 * wan)).toEqual(
    [2, 5, 10, 20].map((sum) => sum * wan),
  );
});

test('whatever is typed becomes a sum that can be chosen', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 90 }),
      fc.integer({ min: 1, max: 10 }),
      fc.double({ min: -1e12, max: 1e12, noNaN: true }),
      (least, more, step, typed) => {
        const range = { min: least * wan, max: (least + more) * wan, step: step * wan };
        const sum = fittingSum(typed, range);
        expect(sum).toBeGreaterThanOrEqual(range.min);
        expect(sum).toBeLessThanOrEqual(range.max);
        expect((sum - range.min) % range.step).toBe(0);
      },
    ),
  );
});
