import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rangeOf } from './send-slices.ts';

test('a range is what was asked for, within what there is', () => {
  expect(rangeOf('bytes=0-99', 1000)).toEqual({ from: 0, to: 100 });
  expect(rangeOf('bytes=900-', 1000)).toEqual({ from: 900, to: 1000 });
  expect(rangeOf('bytes=-10', 1000)).toEqual({ from: 990, to: 1000 });
  expect(rangeOf('bytes=990-5000', 1000)).toEqual({ from: 990, to: 1000 });
  expect(rangeOf('bytes=1000-', 1000)).toBe('beyond');
  expect(rangeOf('bytes=5-2', 1000)).toBe('beyond');
  for (const whole of [undefined, '', 'bytes=-', 'bytes=0-1,5-9', 'lines=0-1']) {
    expect(rangeOf(whole, 1000)).toBe('whole');
  }
});

test('nothing outside of the bytes is ever read', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 5_000_000 }), (a, b, total) => {
      const range = rangeOf(`bytes=${a}-${b}`, total);
      if (typeof range === 'string') return;
      expect(range.from).toBeGreaterThanOrEqual(0);
      expect(range.to).toBeGreaterThan(range.from);
      expect(range.to).toBeLessThanOrEqual(total);
    }),
  );
});
