import type { Input, Output } from '@parasol/contract';
import { payFrequencies } from '@parasol/domain/products/catalogue/product/options';
import { relations } from '@parasol/domain/base/people/relation';
import { choiceFields } from '#page/trial-fields.ts';

export type CalculationInput = Input<'calculate'>;
export type CalculatorInit = Output<'initCalculator'>;

export interface QuoteRefusal {
  readonly code: string;
  readonly field: string;
  readonly insured?: number;
  readonly message: string;
}

type Insured = CalculationInput['insureds'][number];
type Fields = URLSearchParams;

const fenPerYuan = 100;

const text = (fields: Fields, name: string): string | undefined =>
  fields.get(name)?.trim() || undefined;

const whole = (fields: Fields, name: string): number | undefined => {
  const given = text(fields, name);
  return given !== undefined && /^\d{1,12}$/.test(given) ? Number(given) : undefined;
};

const given = <Key extends string, const Value>(
  key: Key,
  value: Value | undefined,
): { [Each in Key]?: Value } =>
  value === undefined ? {} : ({ [key]: value } as { [Each in Key]?: Value });

const sexOf = (fields: Fields, name: string) => {
  const value = fields.get(name);
  return value === 'male' || value === 'female' ? value : undefined;
};

/** Three fields for one date; a day that does not exist is kept as chosen and refused. */
const dateOf = (fields: Fields, who: string): string | undefined => {
  // A complete date that the customer chose on an earlier page.
  const born = text(fields, `born${who}`);
  if (born !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(born)) return born;
  const [year, month, day] = [`y${who}`, `m${who}`, `d${who}`].map((name) => whole(fields, name));
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
};

/** A class is one digit, a job has a code of several. */
const jobOf = (
  fields: Fields,
  name: string,
): Pick<Insured, 'occupationClass' | 'occupationCode'> => {
  const value = text(fields, name);
  if (value === undefined) return {};
  const known = [1, 2, 3, 4, 5, 6] as const;
  const occupationClass = known.find((each) => String(each) === value);
  return occupationClass === undefined ? { occupationCode: value } : { occupationClass };
};

/** The name under which the health pages pass it on. */
const trialParamField = (index: number): string => `insured.${index}.trialParamNo`;

/** Only a whole date counts; the number of children is one until the customer changes it. */
const pregnancyOf = (fields: Fields, index: number): Insured['pregnancy'] => {
  const dueDate = text(fields, `due${index}`);
  if (dueDate === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(dueDate)) return undefined;
  return { dueDate, fetuses: Math.min(4, Math.max(1, whole(fields, `fetuses${index}`) ?? 1)) };
};

const insuredOf = (fields: Fields, index: number): Insured => ({
  birthDate: dateOf(fields, String(index)) ?? '',
  ...given('sex', sexOf(fields, `sex${index}`)),
  ...given(
    'socialInsurance',
    fields.has(`si${index}`) ? fields.get(`si${index}`) === 'true' : undefined,
  ),
  ...jobOf(fields, `job${index}`),
  ...given('region', text(fields, `region${index}`)),
  ...given(
    'relation',
    relations.find((each) => each === fields.get(`rel${index}`)),
  ),
  ...given('trialParamNo', text(fields, trialParamField(index))),
  ...given('pregnancy', pregnancyOf(fields, index)),
});

/** The calculator's form, sent by script or by a plain browser. */
export const inputOf = (baseProductNo: string, fields: Fields): CalculationInput => {
  const count = Math.min(20, Math.max(1, whole(fields, 'count') ?? 1));
  const sum = whole(fields, 'sum');
  const holder = dateOf(fields, 'h');
  return {
    baseProductNo,
    ...given('plan', text(fields, 'plan')),
    ...given('coverTerm', text(fields, 'coverTerm')),
    ...given('payTerm', text(fields, 'payTerm')),
    ...given(
      'payFrequency',
      payFrequencies.find((each) => each === fields.get('payFrequency')),
    ),
    ...given('sumAssured', sum === undefined ? undefined : sum * fenPerYuan),
    ...given('units', whole(fields, 'units')),
    ...given('effectiveDate', text(fields, 'start')),
    riders: fields.getAll('rider').filter(Boolean),
    insureds: Array.from({ length: count }, (_each, index) => insuredOf(fields, index)),
    ...(holder === undefined
      ? {}
      : { policyholder: { birthDate: holder, ...given('sex', sexOf(fields, 'sexh')) } }),
  };
};

const putDate = (fields: Fields, who: string, date: string): void => {
  const [year, month, day] = date.split('-').map(Number);
  if (!year || !month || !day) return;
  fields.set(`y${who}`, String(year));
  fields.set(`m${who}`, String(month));
  fields.set(`d${who}`, String(day));
};

/** The same choices as the fields of the form. */
export const fieldsOf = (input: CalculationInput): Fields => {
  const fields = new URLSearchParams();
  const put = (name: string, value: string | number | undefined): void => {
    if (value !== undefined) fields.set(name, String(value));
  };
  for (const [name, value] of choiceFields(input)) fields.append(name, value);
  put('start', input.effectiveDate);
  put('count', input.insureds.length);
  for (const [index, insured] of input.insureds.entries()) {
    putDate(fields, String(index), insured.birthDate);
    put(`sex${index}`, insured.sex);
    put(
      `si${index}`,
      insured.socialInsurance === undefined ? undefined : String(insured.socialInsurance),
    );
    put(`job${index}`, insured.occupationCode ?? insured.occupationClass);
    put(`region${index}`, insured.region);
    put(`rel${index}`, insured.relation);
    put(trialParamField(index), insured.trialParamNo);
    put(`due${index}`, insured.pregnancy?.dueDate);
    put(`fetuses${index}`, insured.pregnancy?.fetuses);
  }
  if (input.policyholder) {
    putDate(fields, 'h', input.policyholder.birthDate);
    put('sexh', input.policyholder.sex);
  }
  return fields;
};
