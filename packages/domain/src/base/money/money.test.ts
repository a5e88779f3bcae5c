import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fenToYuan, formatAmount, formatSum, isFen, parseYuan, yuan, yuanText } from './fen.ts';
import { multiplyExact, multiplyFen, parseRatio, ratioOne, ratioText } from './ratio.ts';
import { divideRounded, roundings, type Rounding } from './rounding.ts';

describe('fen and yuan', () => {
  test.each([
    ['0', 0],
    ['1', 100],
    ['0.05', 5],
    ['-0.05', -5],
    ['12.3', 1230],
    ['1,234,567.89', 123_456_789],
    ['-0', 0],
  ])('reads %s as %i fen', (text, fen) => {
    expect(parseYuan(text)).toBe(fen);
  });

  test.each(['', '1.234', '1,23', 'abc', '1e3', '.5', '5.', '99999999999999999'])(
    'does not read %j as money',
    (text) => {
      expect(parseYuan(text)).toBeUndefined();
    },
  );

  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [123_456, '1234.56'],
    ['250', '2.50'],
    [1234.5, '12.35'],
    [-0.4, '0.00'],
    ['abc', '0.00'],
    [Number.POSITIVE_INFINITY, '0.00'],
    [true, '0.00'],
    [Number.NaN, '0.00'],
    [undefined, '0.00'],
    [null, '0.00'],
    ['', '0.00'],
  ])('writes %j fen as %s yuan', (fen, text) => {
    expect(fenToYuan(fen)).toBe(text);
  });

  test('groups thousands for people and refuses what is not a number', () => {
    expect(formatAmount(123_456_789)).toBe('1,234,567.89');
    expect(formatAmount(-100_000)).toBe('-1,000.00');
    expect(() => formatAmount('12')).toThrow('参数必须是数字类型');
  });

  test.each([
    [yuan(2_000_000), '200 万元'],
    [yuan(15_000), '1.5 万元'],
    [yuan(5000), '5,000 元'],
    [yuan(12_345), '12,345 元'],
    [150, '1.50 元'],
    [923_840, '9,238.40 元'],
  ])('says %i fen as %s', (fen, text) => {
    expect(formatSum(fen)).toBe(text);
  });

  test.each([
    [0, '¥0'],
    [1, '¥0.01'],
    [-1, '−¥0.01'],
    [25_800, '¥258'],
    [123_456, '¥1,234.56'],
    [-1290, '−¥12.90'],
  ])('shows %i fen as %s', (fen, text) => {
    expect(yuanText(fen)).toBe(text);
  });

  test('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e15, max: 1e15 }), (fen) => {
        expect(parseYuan(fenToYuan(fen))).toBe(fen === 0 ? 0 : fen);
        expect(parseYuan(formatAmount(fen))).toBe(fen === 0 ? 0 : fen);
        expect(isFen(fen)).toBe(true);
      }),
    );
  });
});

describe('rounding', () => {
  test.each<[number, number, Rounding, number]>([
    [5, 2, 'half-up', 3],
    [-5, 2, 'half-up', -3],
    [5, 2, 'half-even', 2],
    [7, 2, 'half-even', 4],
    [-5, 2, 'half-even', -2],
    [5, 2, 'up', 3],
    [-5, 2, 'up', -3],
    [5, 2, 'down', 2],
    [-5, 2, 'down', -2],
    [4, 2, 'up', 2],
    [1, 3, 'half-up', 0],
    [2, 3, 'half-up', 1],
    [2, 3, 'half-even', 1],
    [1, 3, 'half-even', 0],
    [5, 3, 'half-even', 2],
    [-1, 3, 'half-up', 0],
  ])('%i ÷ %i %s is %i', (top, bottom, mode, result) => {
    expect(divideRounded(top, bottom, mode)).toBe(result);
    expect(divideRounded(BigInt(top), BigInt(bottom), mode)).toBe(result);
  });

  test('has four ways, told apart by a half', () => {
    expect(roundings.map((mode) => divideRounded(5, 2, mode))).toEqual([3, 2, 3, 2]);
    expect(roundings.map((mode) => divideRounded(7, 2, mode))).toEqual([4, 4, 4, 3]);
  });

  test('takes numbers and bigints together, and no number that is not exact', () => {
    expect(divideRounded(5n, 2, 'half-up')).toBe(3);
    expect(divideRounded(5, 2n, 'half-up')).toBe(3);
    expect(() => divideRounded(2 ** 53, 1, 'up')).toThrow('use bigint');
    expect(() => divideRounded(1, 2 ** 53, 'up')).toThrow('use bigint');
  });

  test('refuses a zero divisor and fractions', () => {
    expect(() => divideRounded(1, 0, 'up')).toThrow(RangeError);
    expect(() => divideRounded(1n, 0n, 'up')).toThrow(RangeError);
    expect(() => divideRounded(1.5, 2, 'up')).toThrow(RangeError);
  });

  test('gives the same answer for numbers and bigints', () => {
    const modes = fc.constantFrom<Rounding>('half-up', 'half-even', 'up', 'down');
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 1 }), modes, (top, bottom, mode) => {
        expect(divideRounded(top, bottom, mode)).toBe(
          divideRounded(BigInt(top), BigInt(bottom), mode),
        );
      }),
    );
  });
});

describe('ratios', () => {
  test.each([
    ['1', 1_000_000],
    ['1.05', 1_050_000],
    ['0.000001', 1],
    ['-0.1', -100_000],
    ['-0.000001', -1],
    ['-0', 0],
    ['5%', 50_000],
    ['0.25%', 2500],
    ['100%', 1_000_000],
    ['1.0500000', 1_050_000],
  ])('reads %s', (text, units) => {
    expect(parseRatio(text)).toBe(units);
  });

  test.each(['', '1.0000001', 'x', '1e3', '1..2', '0.00001%'])('does not read %j', (text) => {
    expect(parseRatio(text)).toBeUndefined();
  });

  test.each([
    [0, '0'],
    [1, '0.000001'],
    [-1, '-0.000001'],
    [500_000, '0.5'],
    [1_000_000, '1'],
    [1_050_000, '1.05'],
  ])('writes %i millionths as %s', (units, text) => {
    expect(ratioText(units)).toBe(text);
  });

  test('multiplies without the error of floating point', () => {
    // 1.005 × 100 is 100.49999999999999 in doubles.
    expect(multiplyFen(100, [1_005_000], 'half-up')).toBe(101);
    expect(multiplyFen(123_456, [900_000, 1_100_000], 'half-up')).toBe(122_221);
    expect(multiplyExact(1000, 1, 12, [ratioOne], 'half-up')).toBe(83);
  });

  test('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (units) => {
        expect(parseRatio(ratioText(units))).toBe(units === 0 ? 0 : units);
      }),
    );
  });

  test('agrees with exact arithmetic however large the product', () => {
    const factor = fc.integer({ min: 0, max: 5_000_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e11 }),
        fc.integer({ min: 1, max: 1e8 }),
        fc.integer({ min: 1, max: 1200 }),
        fc.array(factor, { maxLength: 3 }),
        (amount, times, divisor, factors) => {
          const start = BigInt(amount) * BigInt(times);
          const top = factors.reduce((all, each) => all * BigInt(each), start);
          const bottom = BigInt(divisor) * 1_000_000n ** BigInt(factors.length);
          const exact = Number((top * 2n + bottom) / (bottom * 2n));
          fc.pre(Number.isSafeInteger(exact));
          expect(multiplyExact(amount, times, divisor, factors, 'half-up')).toBe(exact);
        },
      ),
    );
  });
});
