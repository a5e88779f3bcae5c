import { isPlainDate, type PlainDate } from '#base/calendar/plain-date.ts';
import type { Eligibility } from '#products/catalogue/product/options.ts';
import { isSoldIn } from '#products/catalogue/sold-region.ts';
import { tidyAddress, validateAddress } from '#base/fields/address.ts';
import { compactNumber } from '#base/fields/compact.ts';
import { validateEmail } from '#base/fields/email.ts';
import { tidyMedicalCard, validateMedicalCard } from '#base/fields/papers/medical-card.ts';
import { tidyMobile, validateMobile } from '#base/fields/mobile.ts';
import { validateMoney } from '#base/fields/money.ts';
import { tidyName, validateName } from '#base/fields/name.ts';
import type { PaperType } from '#base/people/paper-names.ts';
import { paperNumber, papers } from '#base/people/papers.ts';

export type FieldKind =
  | 'name'
  | 'text'
  | 'id-number'
  | 'date'
  | 'choice'
  | 'region'
  | 'occupation'
  | 'country'
  | 'mobile'
  | 'medical-card'
  | 'email'
  | 'address'
  | 'money'
  | 'percent'
  | 'integer'
  | 'yes-no'
  | 'consent';

export interface FormField {
  readonly path: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  readonly help?: string;
  /** For `choice`; on a date, words that replace a date. */
  readonly choices?: readonly {
    readonly value: string;
    readonly label: string;
    readonly note?: string;
  }[];
  /** For `id-number`: which paper the number is on. */
  readonly paper?: PaperType;
  /** For `region`: where the product is sold, if this region decides whether it can be bought. */
  readonly regions?: Eligibility['regions'];
  /** Bounds of dates and whole numbers, as text. */
  readonly min?: string;
  readonly max?: string;
  /** For a date: the only possible answers, and the message for any other. */
  readonly oneOf?: { readonly values: readonly string[]; readonly message: string };
  /** Shown in place of the bare bound, where the bound has a reason. */
  readonly minMessage?: string;
  readonly autoComplete?: string;
}

/** A value in its checked and stored form; people paste blanks and full-width digits. */
export const tidyValue = (field: FormField, typed: string): string => {
  const text = typed.trim();
  switch (field.kind) {
    case 'id-number':
      return paperNumber(text);
    case 'name':
      return tidyName(text);
    case 'mobile':
      return tidyMobile(text);
    case 'medical-card':
      return tidyMedicalCard(text);
    case 'address':
      return tidyAddress(text);
    case 'percent':
    case 'integer':
      return compactNumber(text);
    default:
      return text;
  }
};

/** The mistake in one field, in words beside it; null when there is none. */
export const fieldProblem = (field: FormField, typed: string, today: PlainDate): string | null => {
  const value = tidyValue(field, typed);
  if (value === '' || (field.kind === 'consent' && value !== 'yes')) {
    return field.required ? missing(field) : null;
  }
  switch (field.kind) {
    case 'name':
      return validateName(value);
    case 'id-number':
      return field.paper === undefined ? null : papers[field.paper].problem(value, today);
    case 'mobile':
      return validateMobile(value);
    case 'medical-card':
      return validateMedicalCard(value);
    case 'email':
      return validateEmail(value);
    case 'address':
      return validateAddress(value);
    case 'money':
      return validateMoney(value);
    case 'date':
      return dateProblem(field, value);
    case 'percent':
      return percentProblem(field, value);
    case 'integer':
      return numberProblem(field, value);
    case 'choice':
      return field.choices?.some((choice) => choice.value === value) ? null : missing(field);
    case 'yes-no':
      return value === 'yes' || value === 'no' ? null : missing(field);
    case 'region':
      return /^\d{6}$/.test(value) ? regionProblem(field, value) : missing(field);
    case 'occupation':
      return /^\d{2,10}$/.test(value) ? null : missing(field);
    case 'country':
      return /^[A-Z]{2}$/.test(value) ? null : missing(field);
    case 'text':
      return Array.from(value).length <= 60 ? null : `${field.label}不能超过 60 个字`;
    case 'consent':
      return null;
  }
};

const picked = new Set<FieldKind>(['choice', 'yes-no', 'region', 'occupation', 'country', 'date']);

/** Enough of a sentence to tell it from the others of a form. */
const beginning = (sentence: string): string => {
  const [first = ''] = sentence.split(/[，。；]/, 1);
  return first === sentence ? first : `${first}……`;
};

const missing = ({ kind, label }: FormField): string => {
  if (kind === 'consent') return `请阅读并勾选“${beginning(label)}”`;
  return `请${picked.has(kind) ? '选择' : '填写'}${label}`;
};

const dateProblem = (field: FormField, value: string): string | null => {
  const wrong = (): string | null =>
    field.oneOf === undefined || field.oneOf.values.includes(value) ? null : field.oneOf.message;
  if (field.choices?.some((choice) => choice.value === value)) return wrong();
  if (!isPlainDate(value)) return `${field.label}不是有效的日期`;
  if (field.min !== undefined && value < field.min) {
    return field.minMessage ?? `${field.label}不能早于 ${field.min}`;
  }
  if (field.max !== undefined && value > field.max) return `${field.label}不能晚于 ${field.max}`;
  return wrong();
};

const regionProblem = ({ regions }: FormField, value: string): string | null =>
  regions === undefined || isSoldIn(regions, value) ? null : `${regions.note}，所选地区暂不能投保`;

const percentProblem = ({ label }: FormField, value: string): string | null => {
  const percent = Number(value);
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(value) && percent > 0 && percent <= 100
    ? null
    : `${label}应大于 0、不超过 100，最多两位小数`;
};

const numberProblem = (field: FormField, value: string): string | null => {
  const number = Number(value);
  const least = Number(field.min ?? 0);
  const most = Number(field.max ?? Number.MAX_SAFE_INTEGER);
  if (/^\d{1,9}$/.test(value) && number >= least && number <= most) return null;
  return field.max === undefined
    ? `${field.label}应为不小于 ${least} 的整数`
    : `${field.label}应为 ${least} 至 ${most} 的整数`;
};
