import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clampIndex, indexAt, indexByKey, indexByText, rowHeight } from './wheel-maths.ts';

describe('the row in the middle of a wheel', () => {
  test('is the nearest one', () => {
    expect(indexAt(0, 12)).toBe(0);
    expect(indexAt(rowHeight * 3 + 21, 12)).toBe(3);
    expect(indexAt(rowHeight * 3 + 23, 12)).toBe(4);
  });

  test('stays on the wheel when the wheel bounces at its ends', () => {
    expect(indexAt(-30, 12)).toBe(0);
    expect(indexAt(rowHeight * 99, 12)).toBe(11);
  });

  test('is found again from where that row rests', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(199), (count, wanted) => {
        const index = clampIndex(wanted, count);
        expect(indexAt(index * rowHeight, count)).toBe(index);
      }),
    );
  });
});

describe('keys on a wheel', () => {
  test('move by one, by five, and to the ends', () => {
    expect(indexByKey('ArrowDown', 3, 12)).toBe(4);
    expect(indexByKey('ArrowUp', 3, 12)).toBe(2);
    expect(indexByKey('PageDown', 3, 12)).toBe(8);
    expect(indexByKey('PageUp', 8, 12)).toBe(3);
    expect(indexByKey('Home', 3, 12)).toBe(0);
    expect(indexByKey('End', 3, 12)).toBe(11);
  });

  test('stop at the ends', () => {
    expect(indexByKey('ArrowUp', 0, 12)).toBe(0);
    expect(indexByKey('PageDown', 10, 12)).toBe(11);
  });

  test('leaves other keys and empty wheels alone', () => {
    expect(indexByKey('Tab', 3, 12)).toBeNull();
    expect(indexByKey('ArrowDown', 0, 0)).toBeNull();
  });
});

describe('typing on a wheel', () => {
  const years = ['1998 年', '1999 年', '2000 年', '2001 年'];

  test('finds the row that starts with the text', () => {
    expect(indexByText(years, '200', 0)).toBe(2);
    expect(indexByText(years, '2001', 2)).toBe(3);
  });

  test('goes round: the same first letter again leads to the next row', () => {
    expect(indexByText(years, '2', 2)).toBe(3);
    expect(indexByText(years, '2', 3)).toBe(2);
  });

  test('stays when a longer text still fits the present row', () => {
    expect(indexByText(years, '20', 2)).toBe(2);
  });

  test('finds nothing for foreign text', () => {
    expect(indexByText(years, '3', 0)).toBeNull();
    expect(indexByText(years, '', 0)).toBeNull();
  });
});
