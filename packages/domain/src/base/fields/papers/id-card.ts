import { isPlainDate, type PlainDate } from '#base/calendar/plain-date.ts';

/** 1 male, 2 female. */
export type Sex = 1 | 2;

export interface IdCardFacts {
  readonly birthDate: PlainDate;
  readonly sex: Sex;
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const checkDigits = '10X98765432';
const earliestBirth = '1900-01-01';

const provinces: ReadonlySet<string> = new Set(
  [
    '11 12 13 14 15',
    '21 22 23',
    '31 32 33 34 35 36 37',
    '41 42 43 44 45 46',
    '50 51 52 53 54',
    '61 62 63 64 65',
    '71',
  ].flatMap((row) => row.split(' ')),
);

/** On the residence permits of people from Hong Kong, Macau and Taiwan. */
const residentsFrom: ReadonlySet<string> = new Set(['810000', '820000', '830000']);

export const isProvince = (code: string): boolean => provinces.has(code);

const isRegion = (code: string): boolean =>
  residentsFrom.has(code) || (isProvince(code.slice(0, 2)) && !code.endsWith('0000'));

/** The check digit of GB 11643 for the first seventeen digits. */
export const checkDigitOf = (digits: string): string => {
  let sum = 0;
  for (const [index, weight] of weights.entries()) sum += weight * Number(digits[index]);
  return checkDigits.charAt(sum % 11);
};

/** Sex by the 15th digit of an old number or the 17th of a current one; null for anything else. */
export const sexOfIdCard = (value: string): Sex | null => {
  const old = /^\d{14}(\d)$/.exec(value);
  const digit = (old ?? /^\d{16}(\d)[\dXx]$/.exec(value))?.[1];
  if (digit === undefined) return null;
  return Number(digit) % 2 === 1 ? 1 : 2;
};

/** Birth date of an old or a current number; null when it holds no real date. */
const birthDateOf = (value: string): PlainDate | null => {
  const digits = value.length === 15 ? `19${value.slice(6, 12)}` : value.slice(6, 14);
  const date = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  return isPlainDate(date) ? date : null;
};

/** The facts in a number, for old records too; the number itself is not judged. */
export const readIdCard = (value: string): IdCardFacts | null => {
  const sex = sexOfIdCard(value);
  const birthDate = birthDateOf(value);
  return sex !== null && birthDate !== null ? { birthDate, sex } : null;
};

/** Whether the birth date in a number is real, not in the future, and not of another century. */
export const hasPlausibleBirth = (value: string, today: PlainDate): boolean => {
  const birthDate = birthDateOf(value);
  return birthDate !== null && birthDate >= earliestBirth && birthDate <= today;
};

/** The number of an ID card or residence permit of today: 18 characters with a right check digit. */
export const validateIdCard = (value: string, today: PlainDate): string | null => {
  if (value === '') return '请输入身份证号码';
  if (/^\d{15}$/.test(value)) return '15位身份证已停用，请输入18位身份证号码';
  if (!/^\d{17}[\dXx]$/.test(value)) return '身份证号码应为18位，最后一位可以是X';
  if (!isRegion(value.slice(0, 6))) return '身份证号码的地区代码有误，请核对前6位';
  if (!hasPlausibleBirth(value, today)) return '身份证号码中的出生日期有误，请核对第7至14位';
  if (checkDigitOf(value) !== value.slice(17).toUpperCase()) {
    return '身份证号码校验未通过，请逐位核对';
  }
  return null;
};
