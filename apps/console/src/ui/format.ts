import { momentText as shanghaiText } from '@parasol/domain/base/calendar/shanghai';
import { formatAmount } from '@parasol/domain/base/money/fen';

/** `2026-11-15 21:03`, in Shanghai's time. */
export const momentText = (at: string): string => shanghaiText(Date.parse(at));

/** A value of a dossier as text; a moment as a time. */
export const valueText = (value: string): string =>
  /^\d{4}-\d\d-\d\dT[\d:.]{8,16}Z$/.test(value) ? momentText(value) : value;

export const yuanText = (fen: number): string => `${formatAmount(fen)} 元`;

const units = [
  [86_400, '天'],
  [3600, '小时'],
  [60, '分钟'],
] as const;

/** `3 天`, `2 小时`, `5 分钟`; less than a minute is `不到 1 分钟`. */
export const spanText = (seconds: number): string => {
  const [size, name] = units.find(([size]) => seconds >= size) ?? [];
  return size === undefined ? '不到 1 分钟' : `${Math.floor(seconds / size)} ${name}`;
};

export const bytesText = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
