import { groupThousands } from '@parasol/domain/money/fen';

/** Fen as yuan with grouped thousands, without the sign of the currency: 123456 → `1,234.56`. */
export const formatFen = (fen: number): string => {
  if (!Number.isSafeInteger(fen)) throw new RangeError('money is a whole number of fen');
  const digits = String(Math.abs(fen)).padStart(3, '0');
  const yuan = groupThousands(digits.slice(0, -2));
  const rest = digits.slice(-2);
  return `${fen < 0 ? '-' : ''}${yuan}${rest === '00' ? '' : `.${rest}`}`;
};

/** Money as every page says it: `¥258`, `¥1,234.56`, `−¥12.90`. */
export const yuanText = (fen: number): string =>
  `${fen < 0 ? '−' : ''}¥${formatFen(Math.abs(fen))}`;

/** An amount among others of a table in 万元: `3.86`, `0.05`, `120`. */
export const wanText = (fen: number): string => String(Number((fen / 1_000_000).toFixed(2)));
