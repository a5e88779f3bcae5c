import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyMassIndex } from './body-mass.ts';

test('divides weight by the square of height', () => {
  expect(bodyMassIndex(170, 80)).toBe(27.7);
  expect(bodyMassIndex(160, 56.3)).toBe(22);
});

test('says nothing about what is nobody’s size', () => {
  for (const [height, weight] of [
    [0, 60],
    [1.7, 60],
    [170, 0],
    [170, 6000],
    [Number.NaN, 60],
  ] as const)
    expect(bodyMassIndex(height, weight)).toBeNull();
});

test('grows with weight and falls with height', () => {
  const height = fc.integer({ min: 30, max: 259 });
  const weight = fc.integer({ min: 1, max: 399 });
  fc.assert(
    fc.property(height, weight, (tall, heavy) => {
      const here = bodyMassIndex(tall, heavy) ?? Number.NaN;
      expect(bodyMassIndex(tall, heavy + 1)).toBeGreaterThanOrEqual(here);
      expect(bodyMassIndex(tall + 1, heavy)).toBeLessThanOrEqual(here);
    }),
  );
});
