import type { Fen } from './fen.ts';
import { divideRounded, type Rounding } from './rounding.ts';

/** An exact decimal factor held as a whole number of millionths: 1.05 is 1_050_000. */
export type Ratio = number;

export const ratioOne: Ratio = 1_000_000;
const decimals = 6;

/** Reads a decimal such as `1.05` or `-0.1`, or a percentage such as `5%`. At most six decimals. */
export const parseRatio = (text: string): Ratio | undefined => {
  const match = /^(-?)(\d{1,9})(?:\.(\d+))?(%?)$/.exec(text.trim());
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = '', percent = ''] = match;
  const places = percent ? decimals - 2 : decimals;
  const digits = fraction.replace(/(?<!0)0+$/, '');
  if (digits.length > places) return undefined;
  const units = Number(whole + digits.padEnd(places, '0'));
  return sign && units !== 0 ? -units : units;
};

/** Writes a ratio as the shortest decimal that reads back as the same ratio. */
export const ratioText = (ratio: Ratio): string => {
  const digits = String(Math.abs(ratio)).padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/(?<!0)0+$/, '');
  const whole = digits.slice(0, -decimals);
  return (ratio < 0 ? '-' : '') + (fraction ? `${whole}.${fraction}` : whole);
};

/** Multiplies an amount by any number of factors exactly, then rounds once. */
export const multiplyFen = (amount: Fen, factors: readonly Ratio[], mode: Rounding): Fen =>
  multiplyExact(amount, 1, 1, factors, mode);

/**
 * `amount × times ÷ divisor × factors`, exact until the one rounding at the end. Uses doubles while
 * every product is a safe integer and bigint otherwise, with the same answer.
 */
export const multiplyExact = (
  amount: number,
  times: number,
  divisor: number,
  factors: readonly Ratio[],
  mode: Rounding,
): number => {
  let top = amount * times;
  let bottom = divisor;
  let safe = Number.isSafeInteger(top);
  for (let at = 0; safe && at < factors.length; at++) {
    const factor = factors[at] ?? ratioOne;
    if (factor === ratioOne) continue;
    top *= factor;
    bottom *= ratioOne;
    safe = Number.isSafeInteger(top) && Number.isSafeInteger(bottom);
  }
  if (safe) return divideRounded(top, bottom, mode);
  const exactTop = factors.reduce(
    (all, factor) => all * BigInt(factor),
    BigInt(amount) * BigInt(times),
  );
  const exactBottom = BigInt(divisor) * BigInt(ratioOne) ** BigInt(factors.length);
  return divideRounded(exactTop, exactBottom, mode);
};
