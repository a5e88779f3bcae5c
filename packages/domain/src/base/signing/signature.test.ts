import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  emptySignature,
  extendStroke,
  signatureHeight,
  isSigned,
  pointAt,
  startStroke,
  strokePath,
  undoStroke,
  signatureWidth,
} from './signature.ts';

const line = (length: number) =>
  extendStroke(startStroke(emptySignature, [100, 100]), [100 + length, 100]);

describe('a signature', () => {
  test('is the same on a small and a large screen', () => {
    expect(pointAt(75, 30, 300)).toEqual(pointAt(150, 60, 600));
  });

  test('keeps every point on the pad', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -2000, max: 2000 }),
        fc.integer({ min: -2000, max: 2000 }),
        fc.integer({ min: 1, max: 1200 }),
        (x, y, width) => {
          const [px, py] = pointAt(x, y, width);
          expect(px).toBeGreaterThanOrEqual(0);
          expect(px).toBeLessThanOrEqual(signatureWidth);
          expect(py).toBeGreaterThanOrEqual(0);
          expect(py).toBeLessThanOrEqual(signatureHeight);
        },
      ),
    );
  });

  test('grows stroke by stroke and loses the last one first', () => {
    const one = line(50);
    const two = extendStroke(startStroke(one, [300, 300]), [400, 300]);
    expect(two.strokes).toHaveLength(2);
    expect(undoStroke(two)).toEqual(one);
    expect(undoStroke(undoStroke(two))).toEqual(emptySignature);
    expect(undoStroke(emptySignature)).toEqual(emptySignature);
  });

  test('leaves out points that are hardly apart', () => {
    const start = startStroke(emptySignature, [100, 100]);
    expect(extendStroke(start, [101, 101])).toBe(start);
    expect(extendStroke(start, [104, 100]).strokes[0]).toHaveLength(2);
  });

  test('cannot be extended before a stroke was begun', () => {
    expect(extendStroke(emptySignature, [1, 1])).toBe(emptySignature);
  });

  test('counts as signed only with enough ink', () => {
    expect(isSigned(emptySignature)).toBe(false);
    expect(isSigned(line(249))).toBe(false);
    expect(isSigned(line(250))).toBe(true);
  });
});

describe('a stroke as a path', () => {
  test('is a dot for a single point', () => {
    expect(strokePath([[10, 20]])).toBe('M10 20h0.1');
    expect(strokePath([])).toBe('');
  });

  test('starts and ends where the pen did', () => {
    expect(
      strokePath([
        [0, 0],
        [10, 10],
        [20, 0],
      ]),
    ).toBe('M0 0Q10 10 15 5L20 0');
  });
});
