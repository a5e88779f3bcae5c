import type { CalculationInput, CalculatorInit, QuoteRefusal } from './trial-form.ts';

/** Names the fields about people that are not filled in: their values are the example's. */
export const assumedField = 'assumed';

type Asking = Pick<CalculatorInit, 'asks' | 'sexes' | 'relations' | 'riders'>;

const parts = ['y', 'm', 'd'] as const;
const aboutPeople = /^(?:y|m|d|sex|rel)(?:\d{1,2}|h)$/;

/** An empty list of the form has no meaning; the example is kept in its place. */
export const isEmptyAnswer = (name: string, value: string): boolean =>
  aboutPeople.test(name) && value === '';

export const assumedOf = (fields: URLSearchParams): readonly string[] =>
  (fields.get(assumedField) ?? '').split(' ').filter((name) => aboutPeople.test(name));

/** The customer's values, without those an earlier page had set for an example. */
export const withoutAssumed = (fields: URLSearchParams): URLSearchParams => {
  const query = new URLSearchParams(fields);
  for (const name of assumedOf(fields)) query.delete(name);
  query.delete(assumedField);
  return query;
};

/** The fields about people that are still missing for a personal price. */
export const assumedIn = (
  { asks, sexes, relations, riders }: Asking,
  fields: URLSearchParams,
  count: number,
): readonly string[] => {
  const open = (name: string): boolean => !fields.get(name);
  const birth = (who: string): string[] =>
    open(`born${who}`) ? parts.map((part) => part + who).filter(open) : [];
  const sex = (who: string, asked: boolean): string[] => (asked ? [`sex${who}`].filter(open) : []);
  const people = Array.from({ length: count }, (_each, index) => String(index));
  const chosen = fields.getAll('rider');
  const holder = riders.some(({ code, on }) => on === 'policyholder' && chosen.includes(code));
  return [
    ...people.flatMap((who) => [
      ...(relations.length > 1 ? [`rel${who}`].filter(open) : []),
      ...birth(who),
      ...sex(who, asks.includes('sex') && sexes.length > 1),
    ]),
    ...(holder ? [...birth('h'), ...sex('h', true)] : []),
  ];
};

const wordsOf: Readonly<Record<string, readonly [field: string, words: string]>> = {
  rel: ['relation', '请选择给谁买'],
  sex: ['sex', '请选择被保险人的性别'],
  y: ['birthDate', '请填写被保险人的出生日期'],
  m: ['birthDate', '请填写被保险人的出生日期'],
  d: ['birthDate', '请填写被保险人的出生日期'],
};

/** Values to fill in before continuing, one entry for each question. */
export const missingValueRefusals = (assumed: readonly string[]): readonly QuoteRefusal[] => {
  const found = assumed.map((name): QuoteRefusal => {
    const [, kind = '', who = ''] = /^([a-z]+?)(\d{1,2}|h)$/.exec(name) ?? [];
    if (who === 'h')
      return { code: 'unsaid', field: 'policyholder', message: '请填写投保人的出生日期和性别' };
    const [field, message] = wordsOf[kind] ?? ['birthDate', ''];
    return { code: 'unsaid', field, insured: Number(who), message };
  });
  return found.filter(
    (one, at) =>
      found.findIndex((other) => other.field === one.field && other.insured === one.insured) === at,
  );
};

/** The example's person, for the line under its price. */
export const sampleWords = (
  assumed: readonly string[],
  { insureds }: CalculationInput,
  ages: readonly number[],
): string | null => {
  if (assumed.length === 0) return null;
  const [age] = ages;
  const sex = insureds[0]?.sex;
  const who = [
    ...(age === undefined ? [] : [` ${age} 周岁`]),
    ...(sex === undefined ? [] : [sex === 'male' ? '男性' : '女性']),
  ].join('、');
  return `示例价格，按${who}计算。填好给谁买和出生日期，就是您的价格。`;
};
