/** An amount of money: a whole number of fen. */
export type Fen = number;

const fenPerYuan = 100;
const tenThousandYuan = 10_000 * fenPerYuan;

export const isFen = (value: unknown): value is Fen =>
  typeof value === 'number' && Number.isSafeInteger(value);

/** Whole yuan to fen, for amounts written in code and tests. */
export const yuan = (amount: number): Fen => {
  if (!Number.isSafeInteger(amount)) throw new RangeError('whole yuan only');
  return amount * fenPerYuan;
};

/** Reads `1234`, `1,234.5` or `-0.05`; at most two decimals, anything else is undefined. */
export const parseYuan = (text: string): Fen | undefined => {
  const match = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  const fen = Number(whole.replaceAll(',', '') + fraction.padEnd(2, '0'));
  if (!Number.isSafeInteger(fen)) return undefined;
  return sign && fen !== 0 ? -fen : fen;
};

/** `123456` → `1234.56`. Anything but a number reads `0.00`. */
export const fenToYuan = (value: unknown): string => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  const fen = typeof number === 'number' ? Math.round(number) : undefined;
  if (!isFen(fen)) return '0.00';
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** `123456789` → `1,234,567.89`, for people to read. */
export const formatAmount = (fen: unknown): string => {
  if (typeof fen !== 'number' || Number.isNaN(fen)) throw new TypeError('参数必须是数字类型');
  const [whole = '0', fraction = '00'] = fenToYuan(fen).split('.');
  const sign = whole.startsWith('-') ? '-' : '';
  return `${sign}${groupThousands(whole.slice(sign.length))}.${fraction}`;
};

/** `1234567` → `1,234,567`. */
export const groupThousands = (digits: string): string => {
  const first = digits.length % 3;
  const groups = digits.slice(first).match(/\d{3}/g) ?? [];
  return (first === 0 ? groups : [digits.slice(0, first), ...groups]).join(',');
};

/** Money as every page says it: `¥258`, `¥1,234.56`, `−¥12.90`. */
export const yuanText = (fen: Fen): string =>
  `${fen < 0 ? '−' : ''}¥${formatAmount(Math.abs(fen)).replace(/\.00$/, '')}`;

/** A sum as people say it: `200 万元`, `5,000 元`, `1.5 万元`, `9,238.40 元`. */
export const formatSum = (fen: Fen): string => {
  if (Math.abs(fen) >= tenThousandYuan && fen % (tenThousandYuan / 100) === 0) {
    return `${fenToYuan(fen / 10_000).replace(/(?:\.00|(?<=\.\d)0)$/, '')} 万元`;
  }
  return `${formatAmount(fen).replace(/\.00$/, '')} 元`;
};
