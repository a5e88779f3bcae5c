import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

const bar = /M(\d+) (\d+)h(\d+)v1h-(\d+)z/g;

/** Paints the bars again. */
const painted = (path: string, size: number): boolean[][] => {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(bar)) {
    for (let at = 0; at < Number(width); at++) rows[Number(y)]![Number(x) + at] = true;
  }
  return rows;
};

test('draws exactly the dark modules, whatever the code', () => {
  const square = fc.integer({ min: 1, max: 30 }).chain((size) =>
    fc.array(fc.array(fc.boolean(), { minLength: size, maxLength: size }), {
      minLength: size,
      maxLength: size,
    }),
  );
  fc.assert(
    fc.property(square, (rows) => {
      expect(painted(qrPath(rows), rows.length)).toEqual(rows);
    }),
  );
});

test('draws neighbours as one bar', () => {
  expect(qrPath([[true, true, false, true]])).toBe('M0 0h2v1h-2zM3 0h1v1h-1z');
});
