import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sha256Words, solvePuzzle } from './puzzle.ts';

const hex = (words: Uint32Array): string =>
  [...words].map((word) => word.toString(16).padStart(8, '0')).join('');

describe('sha256Words', () => {
  test('gives the digest that everyone else gives', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(hex(sha256Words(text))).toBe(createHash('sha256').update(text).digest('hex'));
      }),
    );
  });
});

describe('solvePuzzle', () => {
  test.each([1, 8, 12])('finds an answer whose digest starts with %i zero bits', async (bits) => {
    const answer = await solvePuzzle({ id: 'p', nonce: 'n0nce', bits });
    const digest = createHash('sha256').update(`n0nce:${answer}`).digest();
    expect(digest.readUInt32BE() >>> (32 - bits)).toBe(0);
  });
});
