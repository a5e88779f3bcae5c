import { createHash } from 'node:crypto';

const leadingZeroBits = (bytes: Buffer): number => {
  let zeros = 0;
  for (const byte of bytes) {
    if (byte !== 0) return zeros + Math.clz32(byte) - 24;
    zeros += 8;
  }
  return zeros;
};

/** Whether the answer took about 2^bits tries to find; checking it takes one. */
export const solvesPuzzle = (
  puzzle: { readonly nonce: string; readonly bits: number },
  answer: string,
): boolean =>
  leadingZeroBits(createHash('sha256').update(`${puzzle.nonce}:${answer}`).digest()) >= puzzle.bits;
