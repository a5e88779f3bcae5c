import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberText } from './number-text.ts';

test('keeps digits only for whole numbers', () => {
  expect(numberText('168 cm', 0)).toBe('168');
  expect(numberText('007', 0)).toBe('7');
  expect(numberText('0', 0)).toBe('0');
});

test('keeps one point and as many digits after it as allowed', () => {
  expect(numberText('61.55', 1)).toBe('61.5');
  expect(numberText('61。5', 1)).toBe('61.5');
  expect(numberText('.5', 1)).toBe('0.5');
  expect(numberText('1.2.3', 2)).toBe('1.23');
  expect(numberText('61.', 1)).toBe('61.');
});

test('changes nothing the second time', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 3 }), (text, fraction) => {
      const once = numberText(text, fraction);
      expect(numberText(once, fraction)).toBe(once);
    }),
  );
});
