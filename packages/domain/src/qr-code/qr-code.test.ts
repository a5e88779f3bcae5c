import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { qrCode } from './qr-code.ts';
import { correctionBytes } from './qr-correction.ts';
import { formatBits, versionBits } from './qr-drawing.ts';

test('computes the correction of the textbook block', () => {
  const data = Uint8Array.of(32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17);
  expect([...correctionBytes(data, 10)]).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

test.each([
  [0, '101010000010010'],
  [1, '101000100100101'],
  [5, '100000011001110'],
  [7, '100101010100000'],
])('writes the format of mask %s as the standard lists it', (mask, bits) => {
  expect(formatBits(mask).toString(2).padStart(15, '0')).toBe(bits);
});

test.each([
  [7, '000111110010010100'],
  [8, '001000010110111100'],
  [10, '001010010011010011'],
])('writes version %s as the standard lists it', (version, bits) => {
  expect(versionBits(version).toString(2).padStart(18, '0')).toBe(bits);
});

const maskRules: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** Reads a code of one block (versions 1 to 3) the way a phone does, from its squares alone. */
const readBack = (grid: readonly (readonly boolean[])[]): string => {
  const size = grid.length;
  const version = (size - 17) / 4;
  let format = 0;
  for (const [row, column] of [
    [8, 0],
    [8, 1],
    [8, 2],
    [8, 3],
    [8, 4],
    [8, 5],
    [8, 7],
    [8, 8],
    [7, 8],
    [5, 8],
    [4, 8],
    [3, 8],
    [2, 8],
    [1, 8],
    [0, 8],
  ] as const) {
    format = format * 2 + (grid[row]?.[column] ? 1 : 0);
  }
  const mask = ((format ^ 0x5412) >>> 10) & 7;
  const rule = maskRules[mask];
  const align = version > 1 ? version * 4 + 10 : -10;
  const reserved = (row: number, column: number): boolean =>
    (row < 9 && column < 9) ||
    (row < 9 && column >= size - 8) ||
    (row >= size - 8 && column < 9) ||
    row === 6 ||
    column === 6 ||
    (Math.abs(row - align) <= 2 && Math.abs(column - align) <= 2);
  const bits: number[] = [];
  let up = true;
  for (let column = size - 1; column > 0; column -= 2) {
    if (column === 6) column -= 1;
    for (let step = 0; step < size; step++) {
      const row = up ? size - 1 - step : step;
      for (const each of [column, column - 1]) {
        if (reserved(row, each)) continue;
        bits.push((grid[row]?.[each] ?? false) !== (rule?.(row, each) ?? false) ? 1 : 0);
      }
    }
    up = !up;
  }
  const take = (from: number, count: number): number =>
    bits.slice(from, from + count).reduce((all, bit) => all * 2 + bit, 0);
  expect(take(0, 4)).toBe(4);
  const length = take(4, 8);
  return new TextDecoder().decode(Uint8Array.from({ length }, (_, at) => take(12 + at * 8, 8)));
};

test('a code can be read back from its squares', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 10 }), (text) => {
      fc.pre(new TextEncoder().encode(text).length <= 42);
      expect(readBack(qrCode(text))).toBe(text);
    }),
  );
  expect(readBack(qrCode('weixin://wxpay/bizpayurl?pr=p4lpSuKzz'))).toBe(
    'weixin://wxpay/bizpayurl?pr=p4lpSuKzz',
  );
});

test('grows with the text, is square, and says when the text is too long', () => {
  for (const [length, size] of [
    [14, 21],
    [15, 25],
    [62, 33],
    [213, 57],
  ] as const) {
    const grid = qrCode('a'.repeat(length));
    expect(grid).toHaveLength(size);
    expect(grid.every((row) => row.length === size)).toBe(true);
  }
  expect(() => qrCode('a'.repeat(214))).toThrow(RangeError);
});
