import type { PlainDate } from '#base/calendar/plain-date.ts';
import { checkDigitOf, hasPlausibleBirth, isProvince } from './id-card.ts';

const invalidResidence = '永久居留身份证号码有误，请与证件核对';

/** Country in letters, place of issue, birth date without its century, running and check digit. */
const earlier = /^[A-Z]{3}\d{4}(?<year>\d{2})(?<month>\d{2})(?<day>\d{2})\d{2}$/i;
/** 9, province of issue, country in digits, birth date, running digits, check digit. */
const current = /^9(?<province>\d{2})(?!000)\d{14}[\dX]$/i;

/**
 * Foreigner's permanent residence card: three letters and twelve digits, or since 2023 eighteen
 * digits that begin with 9 and have the check digit of resident ID numbers.
 */
export const validateForeignerResidence = (value: string, today: PlainDate): string | null => {
  if (value === '') return '请输入外国人永久居留身份证号码';
  if (earlier.test(value)) return null;
  const province = current.exec(value)?.groups?.['province'] ?? '';
  if (!isProvince(province) || !hasPlausibleBirth(value, today)) return invalidResidence;
  return checkDigitOf(value) === value.slice(17).toUpperCase() ? null : invalidResidence;
};

/** Month, day and the last two digits of the year that an earlier card's number holds. */
export const birthOnEarlierCard = (value: string): string | undefined => {
  const { year, month, day } = earlier.exec(value)?.groups ?? {};
  return year === undefined ? undefined : `${year}-${month}-${day}`;
};
