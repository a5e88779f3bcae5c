/** How an exact quotient becomes a whole number. `up` and `down` are away from and towards zero. */
export const roundings = ['half-up', 'half-even', 'up', 'down'] as const;
export type Rounding = (typeof roundings)[number];

/** Divides two whole numbers exactly and rounds once, in the stated way. */
export const divideRounded = (
  numerator: bigint | number,
  denominator: bigint | number,
  mode: Rounding,
): number => {
  if (typeof numerator === 'number' && typeof denominator === 'number') {
    if (Number.isSafeInteger(numerator) && Number.isSafeInteger(denominator)) {
      return divideSafe(numerator, denominator, mode);
    }
    throw new RangeError('divideRounded takes whole numbers; use bigint for large ones');
  }
  return divideBig(BigInt(numerator), BigInt(denominator), mode);
};

const divideSafe = (numerator: number, denominator: number, mode: Rounding): number => {
  if (denominator === 0) throw new RangeError('division by zero');
  const negative = numerator < 0 !== denominator < 0;
  const top = Math.abs(numerator);
  const bottom = Math.abs(denominator);
  const rest = top % bottom;
  // (top - rest) is a multiple of bottom, so this quotient has no rounding error of its own.
  let whole = (top - rest) / bottom;
  if (rest !== 0 && roundsAway(mode, Math.sign(rest - (bottom - rest)), whole % 2 === 1))
    whole += 1;
  return negative && whole !== 0 ? -whole : whole;
};

const divideBig = (numerator: bigint, denominator: bigint, mode: Rounding): number => {
  if (denominator === 0n) throw new RangeError('division by zero');
  const negative = numerator < 0n !== denominator < 0n;
  const top = numerator < 0n ? -numerator : numerator;
  const bottom = denominator < 0n ? -denominator : denominator;
  let whole = top / bottom;
  const rest = top % bottom;
  const half = rest * 2n === bottom ? 0 : rest * 2n > bottom ? 1 : -1;
  if (rest !== 0n && roundsAway(mode, half, whole % 2n === 1n)) whole += 1n;
  const result = Number(negative ? -whole : whole);
  if (!Number.isSafeInteger(result)) throw new RangeError('result is too large');
  return result === 0 ? 0 : result;
};

/** `half` is the sign of (remainder − half the divisor). */
const roundsAway = (mode: Rounding, half: number, wholeIsOdd: boolean): boolean => {
  if (mode === 'half-up') return half >= 0;
  if (mode === 'half-even') return half > 0 || (half === 0 && wholeIsOdd);
  return mode === 'up';
};
