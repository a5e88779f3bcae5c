import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatFen, wanText, yuanText } from './format-fen.ts';

test('groups thousands and leaves out empty cents', () => {
  expect(formatFen(123_456)).toBe('1,234.56');
  expect(formatFen(30_000)).toBe('300');
  expect(formatFen(100_000_000_000)).toBe('1,000,000,000');
});

test('keeps cents where there are any', () => {
  expect(formatFen(5)).toBe('0.05');
  expect(formatFen(0)).toBe('0');
  expect(formatFen(-123_450)).toBe('-1,234.50');
});

test('refuses what is not a whole number of fen', () => {
  expect(() => formatFen(0.1)).toThrow(RangeError);
});

test('reads back as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (fen) => {
      expect(Math.round(Number(formatFen(fen).replaceAll(',', '')) * 100)).toBe(fen);
    }),
  );
});

test('puts the sign of an amount before the sign of the currency', () => {
  expect(yuanText(25_800)).toBe('¥258');
  expect(yuanText(-1290)).toBe('−¥12.90');
  expect(yuanText(71_060)).toBe('¥710.60');
});

test('writes the amounts of a table in 万元', () => {
  expect([3_861_200, 120_000_000, 50_000, 0, 1_000_000_000].map(wanText)).toEqual([
    '3.86',
    '120',
    '0.05',
    '0',
    '1000',
  ]);
});
