import { groupThousands } from '@parasol/domain/base/money/fen';

/** Fen as yuan with grouped thousands, without the sign of the currency: 123456 → `1,234.56`. */
export const formatFen = (fen: number): string => {
  if (!Number.isSafeInteger(fen)) throw new RangeError('money is a whole number of fen');
  const digits = String(Math.abs(fen)).padStart(3, '0');
  const yuan = groupThousands(digits.slice(0, -2));
  const rest = digits.slice(-2);
  return `${fen < 0 ? '-' : ''}${yuan}${rest === '00' ? '' : `.${rest}`}`;
};

/** An amount among others of a table in 万元: `3.86`, `0.05`, `120`. */
export const wanText = (fen: number): string => String(Number((fen / 1_000_000).toFixed(2)));

const thousandYuan = 100_000;
const hundredThousandYuan = 10_000_000;

/** How a table writes its amounts: in one unit, alike in every row, and short enough for a phone. */
export const tableAmounts = (
  all: readonly number[],
): { readonly unit: '元' | '万元'; readonly text: (fen: number) => string } => {
  const largest = Math.max(0, ...all.map(Math.abs));
  if (largest >= hundredThousandYuan)
    return { unit: '万元', text: (fen) => (fen / 1_000_000).toFixed(2) };
  if (largest < thousandYuan) return { unit: '元', text: (fen) => (fen / 100).toFixed(2) };
  return { unit: '元', text: (fen) => formatFen(Math.round(fen / 100) * 100) };
};

/** An amount at an axis: `5 万`, `1.5 万`, `5,000`, `800`. */
export const axisText = (fen: number): string =>
  fen >= 1_000_000 ? `${wanText(fen)} 万` : formatFen(Math.round(fen / 100) * 100);
