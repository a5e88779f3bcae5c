/** A fraction of whole numbers; the divisor is above zero. */
export type Exact = { readonly top: bigint; readonly bottom: bigint };

export const whole = (value: number | bigint): Exact => ({ top: BigInt(value), bottom: 1n });

/** Reads `12`, `0.0175` or `60%` to the last digit. */
export const exact = (written: string | number): Exact => {
  const text = String(written).trim();
  const [, sign, digits = '', decimals = '', percent] =
    /^(-?)(\d+)(?:\.(\d+))?(%?)$/.exec(text) ?? [];
  if (digits === '') throw new Error(`“${text}” is no decimal number`);
  const top = BigInt(digits + decimals) * (sign === '-' ? -1n : 1n);
  return { top, bottom: 10n ** BigInt(decimals.length + (percent === '%' ? 2 : 0)) };
};

export const times = (...factors: readonly Exact[]): Exact =>
  factors.reduce((all, { top, bottom }) => ({ top: all.top * top, bottom: all.bottom * bottom }));

export const over = (one: Exact, other: Exact): Exact => ({
  top: one.top * other.bottom,
  bottom: one.bottom * other.top,
});

export const plus = (one: Exact, other: Exact): Exact => ({
  top: one.top * other.bottom + other.top * one.bottom,
  bottom: one.bottom * other.bottom,
});

/** Rounds to the nearest whole number, halves up; amounts here are never below zero. */
export const rounded = ({ top, bottom }: Exact): bigint => (2n * top + bottom) / (2n * bottom);

/** Whole fen as yuan with two decimals. */
export const yuan = (fen: bigint): string => {
  const digits = String(fen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
