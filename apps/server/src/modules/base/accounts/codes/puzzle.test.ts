import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { solvesPuzzle } from './puzzle.ts';

test('an answer solves a puzzle exactly when the hash begins with so many zero bits', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      fc.integer({ min: 1, max: 24 }),
      (nonce, answer, bits) => {
        const hash = createHash('sha256').update(`${nonce}:${answer}`).digest();
        const binary = [...hash].map((byte) => byte.toString(2).padStart(8, '0')).join('');
        expect(solvesPuzzle({ nonce, bits }, answer)).toBe(binary.startsWith('0'.repeat(bits)));
      },
    ),
  );
});

test('some number solves it', () => {
  const puzzle = { nonce: 'a', bits: 10 };
  let answer = 0;
  while (!solvesPuzzle(puzzle, String(answer))) answer += 1;
  expect(solvesPuzzle({ ...puzzle, nonce: 'b' }, String(answer))).toBe(false);
});
