import type { FigureUnit } from '@parasol/domain/staff/dashboards/reading';
import { formatAmount } from '@parasol/domain/base/money/fen';

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

/** The same where there is little room: large numbers by the ten thousand, all of a row alike. */
export const shortText = (
  value: number | null,
  unit: FigureUnit,
  largest: number | null = value,
): string => {
  if (value === null) return '—';
  if (unit === 'share') return `${Number((value * 100).toFixed(1))}%`;
  if (unit === 'seconds') return secondsText(value);
  const [plain, most] = [value, largest ?? value].map((one) =>
    Math.abs(unit === 'fen' ? one / 100 : one),
  ) as [number, number];
  const [size, word] = most >= 1e8 ? [1e8, ' 亿'] : most >= 1e5 ? [1e4, ' 万'] : [1, ''];
  const number =
    size === 1
      ? whole(plain)
      : (plain / size).toLocaleString('zh-CN', { maximumFractionDigits: 1 });
  const sign = value < 0 ? '−' : '';
  return `${sign}${number}${word}${unit === 'fen' ? (word === '' ? ' 元' : '元') : ''}`;
};

/** A change in words with a sign; null where nothing can be compared. */
export const changeText = (
  value: number | null,
  before: number | null,
  unit: FigureUnit,
): string | null => {
  if (value === null || before === null) return null;
  if (value === before) return '持平';
  if (unit !== 'share' && before === 0) return null;
  const percent = (unit === 'share' ? value - before : (value - before) / Math.abs(before)) * 100;
  const number = Math.abs(percent).toFixed(1);
  if (Number(number) === 0) return '持平';
  return `${percent > 0 ? '+' : '−'}${number}${unit === 'share' ? ' 百分点' : '%'}`;
};
