import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastOf } from './contrast.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#0b7a5b', '#ffffff', 5.33],
])('%s on %s is %d', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 1);
});

test('is the same both ways and between 1 and 21', () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((number) => `#${number.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      const found = contrastOf(one, other);
      expect(found).toBe(contrastOf(other, one));
      expect(found).toBeGreaterThanOrEqual(1);
      expect(found).toBeLessThanOrEqual(21);
    }),
  );
});
