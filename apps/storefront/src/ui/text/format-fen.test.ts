import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisText, formatFen, tableAmounts, wanText } from './format-fen.ts';
import { yuanText } from '@parasol/domain/base/money/fen';

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

test('writes a whole table in the unit its largest amount is read in', () => {
  const written = (all: readonly number[]) => {
    const { unit, text } = tableAmounts(all);
    return [unit, ...all.map(text)];
  };
  expect(written([5369, 7800, 0])).toEqual(['元', '53.69', '78.00', '0.00']);
  expect(written([64_889, 7_155_000])).toEqual(['元', '649', '71,550']);
  expect(written([770_288, 32_860_000])).toEqual(['万元', '0.77', '32.86']);
  expect(written([])).toEqual(['元']);
});

test('never makes a cell of a table longer than a phone has room for', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10_000_000_000 })), (all) => {
      const { text } = tableAmounts(all);
      for (const fen of all) expect(text(fen).length).toBeLessThanOrEqual(8);
    }),
  );
});

test('labels an axis with a space before 万', () => {
  expect([0, 80_000, 500_000, 1_000_000, 1_500_000, 40_000_000].map(axisText)).toEqual([
    '0',
    '800',
    '5,000',
    '1 万',
    '1.5 万',
    '40 万',
  ]);
});
