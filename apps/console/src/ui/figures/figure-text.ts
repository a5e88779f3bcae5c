import { formatAmount } from '@parasol/domain/money/fen';

export type FigureUnit = 'count' | 'fen' | 'share' | 'seconds';

const whole = (value: number): string => Math.round(value).toLocaleString('zh-CN');

const secondsText = (seconds: number): string => {
  if (seconds < 60) return `${Math.round(seconds)} 秒`;
  if (seconds < 3600) return `${(seconds / 60).toFixed(1)} 分钟`;
  return seconds < 48 * 3600
    ? `${(seconds / 3600).toFixed(1)} 小时`
    : `${(seconds / 86_400).toFixed(1)} 天`;
};

/** A figure in full, as a table has it. */
export const figureText = (value: number | null, unit: FigureUnit): string => {
  if (value === null) return '—';
  if (unit === 'fen') return formatAmount(value);
  if (unit === 'share') return `${(value * 100).toFixed(1)}%`;
  return unit === 'seconds' ? secondsText(value) : whole(value);
};

/** The same where there is little room: large numbers by the ten thousand. */
export const shortText = (value: number | null, unit: FigureUnit): string => {
  if (value === null) return '—';
  if (unit === 'share') return `${Number((value * 100).toFixed(1))}%`;
  if (unit === 'seconds') return secondsText(value);
  const plain = unit === 'fen' ? value / 100 : value;
  const [size, word] =
    Math.abs(plain) >= 1e8 ? [1e8, ' 亿'] : Math.abs(plain) >= 1e5 ? [1e4, ' 万'] : [1, ''];
  const number =
    size === 1
      ? whole(plain)
      : (plain / size).toLocaleString('zh-CN', { maximumFractionDigits: 1 });
  return `${number}${word}${unit === 'fen' ? (word === '' ? ' 元' : '元') : ''}`;
};

/** By how much something changed, in words with a sign; null where nothing can be compared. */
export const changeText = (
  value: number | null,
  before: number | null,
  unit: FigureUnit,
): string | null => {
  if (value === null || before === null) return null;
  if (value === before) return '持平';
  const sign = value > before ? '+' : '−';
  if (unit === 'share') return `${sign}${Math.abs((value - before) * 100).toFixed(1)} 百分点`;
  return before === 0 ? null : `${sign}${Math.abs(((value - before) / before) * 100).toFixed(1)}%`;
};
