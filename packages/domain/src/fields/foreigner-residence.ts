import type { PlainDate } from '../calendar/plain-date.ts';
import { checkDigitOf, hasPlausibleBirth } from './id-card.ts';

const invalidResidence = '永久居留身份证号码有误，请与证件核对';

/**
 * Foreigner's permanent residence card: three letters and twelve digits, or since 2023 eighteen
 * digits that begin with 9 and have the check digit of resident ID numbers.
 */
export const validateForeignerResidence = (value: string, today: PlainDate): string | null => {
  if (value === '') return '请输入外国人永久居留身份证号码';
  if (/^[A-Z]{3}\d{12}$/i.test(value)) return null;
  const current = /^9\d{16}[\dX]$/i.test(value);
  if (!current || !hasPlausibleBirth(value, today)) return invalidResidence;
  return checkDigitOf(value) === value.slice(17).toUpperCase() ? null : invalidResidence;
};
