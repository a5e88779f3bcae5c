import type { Fen } from './fen.ts';

/**
 * Shares a total out by weight so that the parts sum to it. Each part is its exact share rounded
 * towards zero; the fen left over go to the largest remainders, the earlier part first on a tie.
 */
export function allocate(total: Fen, weights: readonly number[]): Fen[] {
  if (!Number.isSafeInteger(total)) throw new RangeError('total is not a whole number of fen');
  if (weights.length === 0) throw new RangeError('nothing to allocate to');
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('weights are whole numbers, none negative');
  }
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) throw new RangeError('weights sum to zero');

  const size = BigInt(Math.abs(total));
  const parts = weights.map((weight, index) => {
    const exact = size * BigInt(weight);
    return { index, share: Number(exact / sum), rest: exact % sum };
  });
  let left = Math.abs(total) - parts.reduce((all, part) => all + part.share, 0);
  const byRemainder = [...parts].sort((one, other) =>
    one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1,
  );
  for (const part of byRemainder) {
    if (left === 0) break;
    part.share += 1;
    left -= 1;
  }
  return parts.map((part) => (total < 0 && part.share !== 0 ? -part.share : part.share));
}
