import type { OccupationClass, PayFrequency } from '#products/catalogue/product/options.ts';
import type { Relation } from '#base/people/relation.ts';
import type { Product } from '#products/catalogue/product/product.ts';
import { fenToYuan, parseYuan, type Fen } from '#base/money/fen.ts';
import { compileProduct, type Rater } from '#products/rating/compile-product.ts';
import { cashValues } from '#products/rating/values/policy-values.ts';
import { quote } from '#products/rating/quote.ts';
import type { QuoteInput } from '#products/rating/quote-input.ts';
import type { RateFinding } from './rate-file.ts';
import { tidyCsv } from './tidy-csv.ts';

/** The person and cover of a golden case, as `golden.csv` writes them. */
export const goldenConditions = [
  'plan',
  'sex',
  'age',
  'socialInsurance',
  'occupationClass',
  'coverTerm',
  'payTerm',
  'payFrequency',
  'sumAssured',
  'units',
  'familyMembers',
  'riders',
  'relation',
  'holderAge',
  'holderSex',
] as const;

export type GoldenConditions = Readonly<Record<(typeof goldenConditions)[number], string>>;

/** The policy years whose cash values a case states. */
export const goldenYears = [1, 2, 5, 10, 20] as const;

export interface GoldenFigures {
  readonly instalment: Fen;
  readonly yearly: Fen;
  /** Cash values by `goldenYears`; null where there is none. */
  readonly cash: readonly (Fen | null)[];
}

export interface GoldenCase {
  readonly conditions: GoldenConditions;
  readonly expected: GoldenFigures;
}

/** A case compared with a product: its price there, or why it cannot be bought. */
export interface GoldenResult extends GoldenCase {
  readonly got: GoldenFigures | undefined;
  readonly refusal: string | undefined;
  readonly keeps: boolean;
  /** Change of one instalment. */
  readonly by: Fen | undefined;
  readonly percent: number | undefined;
}

const columns = [
  ...goldenConditions,
  'instalment',
  'yearly',
  ...goldenYears.map((year) => `cash${year}`),
];

/** Two cases with the same conditions are one case. */
export const caseKey = (conditions: GoldenConditions): string =>
  goldenConditions.map((name) => conditions[name]).join(',');

const conditionRules: Readonly<Partial<Record<keyof GoldenConditions, RegExp>>> = {
  sex: /^(?:male|female)$/,
  age: /^\d{1,3}$/,
  socialInsurance: /^(?:true|false)$/,
  occupationClass: /^[1-6]$/,
  payFrequency: /^(?:single|yearly|half-yearly|quarterly|monthly)$/,
  sumAssured: /^\d{0,10}$/,
  units: /^\d{1,5}$/,
  familyMembers: /^(?:[1-9]|1\d|20)$/,
  riders: /^(?:[a-z0-9-]+(?: [a-z0-9-]+)*)?$/,
  relation: /^(?:self|spouse|child|parent|other)$/,
  holderAge: /^\d{1,3}$/,
  holderSex: /^(?:male|female)$/,
};

/** The conditions with a wrong outcome. */
export const faultyConditions = (conditions: GoldenConditions): (keyof GoldenConditions)[] =>
  goldenConditions.filter(
    (name) => !(conditionRules[name] ?? /^[\w-]{1,40}$/).test(conditions[name]),
  );

/** Reads a golden book; unreadable lines are left out and named. */
export const readGolden = (
  text: string,
): { readonly cases: readonly GoldenCase[]; readonly findings: readonly RateFinding[] } => {
  const { rows } = tidyCsv(text);
  const findings: RateFinding[] = [];
  const cases: GoldenCase[] = [];
  const [heading, ...lines] = rows;
  const fail = (line: number, field: string, message: string): void =>
    void findings.push({ line, field, severity: 'error', message });
  if (heading && heading.cells.join(',') !== columns.join(','))
    fail(heading.line, '（表头）', `表头应为 ${columns.join(',')}`);
  if (!heading || findings.length > 0) return { cases, findings };
  const seen = new Map<string, number>();
  for (const { line, cells } of lines) {
    const cell = (name: string): string => cells[columns.indexOf(name)] ?? '';
    const conditions = Object.fromEntries(
      goldenConditions.map((name) => [name, cell(name)]),
    ) as GoldenConditions;
    const faulty = faultyConditions(conditions);
    for (const name of faulty) fail(line, name, `“${conditions[name]}”不对`);
    const instalment = parseYuan(cell('instalment'));
    const yearly = parseYuan(cell('yearly'));
    if (instalment === undefined || yearly === undefined) fail(line, 'instalment', '没有保险费');
    const earlier = seen.get(caseKey(conditions));
    if (earlier !== undefined) fail(line, '（行）', `与第 ${earlier} 行是同一个用例`);
    seen.set(caseKey(conditions), line);
    if (faulty.length > 0 || instalment === undefined || yearly === undefined) continue;
    if (earlier !== undefined) continue;
    const cash = goldenYears.map((year) => parseYuan(cell(`cash${year}`)) ?? null);
    cases.push({ conditions, expected: { instalment, yearly, cash } });
  }
  return { cases, findings };
};

export const writeGolden = (cases: readonly GoldenCase[], comments: readonly string[]): string => {
  const lines = cases.map(({ conditions, expected }) =>
    [
      caseKey(conditions),
      fenToYuan(expected.instalment),
      fenToYuan(expected.yearly),
      ...expected.cash.map((value) => (value === null ? '' : fenToYuan(value))),
    ].join(','),
  );
  return `${[...comments, columns.join(','), ...lines].join('\n')}\n`;
};

/**
 * Cover starts on 16 November 2026, so a birthday on 1 January of a year gives the age as written.
 */
const year = 2026;
const now = Date.parse('2026-11-15T10:00:00+08:00');
const bornFor = (age: string): string => `${year - Number(age)}-01-01`;

const inputOf = ({ product }: Rater, conditions: GoldenConditions): QuoteInput => {
  const [sold = '33'] = product.eligibility.regions.sold;
  const insured = {
    birthDate: bornFor(conditions.age),
    sex: conditions.sex === 'male' ? ('male' as const) : ('female' as const),
    socialInsurance: conditions.socialInsurance === 'true',
    occupationClass: Number(conditions.occupationClass) as OccupationClass,
    region: sold.padEnd(6, '0'),
    relation: conditions.relation as Relation,
  };
  return {
    plan: conditions.plan,
    coverTerm: conditions.coverTerm,
    payTerm: conditions.payTerm,
    payFrequency: conditions.payFrequency as PayFrequency,
    ...(conditions.sumAssured === '' ? {} : { sumAssured: Number(conditions.sumAssured) * 100 }),
    units: Number(conditions.units),
    riders: conditions.riders.split(' ').filter(Boolean),
    insureds: Array.from({ length: Number(conditions.familyMembers) }, () => insured),
    policyholder: {
      birthDate: bornFor(conditions.holderAge),
      sex: conditions.holderSex === 'male' ? 'male' : 'female',
    },
  };
};

/** A product whose prices are asked for on any day: when it is sold is another question. */
export const raterAnyDay = (product: Product): Rater => {
  const { to: _to, withdrawn: _withdrawn, ...sale } = product.sale;
  return compileProduct({ ...product, sale: { ...sale, from: '2000-01-01' } });
};

export const goldenFigures = (
  rater: Rater,
  conditions: GoldenConditions,
): GoldenFigures | { readonly refusal: string } => {
  const quoted = quote(rater, inputOf(rater, conditions), { now });
  if (!quoted.ok) return { refusal: quoted.refusals[0]?.message ?? '' };
  const values = cashValues(rater, quoted);
  const cash = goldenYears.map((at) => values[at - 1]?.cashValue ?? null);
  return { instalment: quoted.instalment, yearly: quoted.yearly, cash };
};

const sameFigures = (one: GoldenFigures, other: GoldenFigures): boolean =>
  one.instalment === other.instalment &&
  one.yearly === other.yearly &&
  one.cash.every((value, at) => value === other.cash[at]);

/** Cases with the same price, and the differences of the others. */
export const runGolden = (rater: Rater, cases: readonly GoldenCase[]): readonly GoldenResult[] =>
  cases.map(({ conditions, expected }) => {
    const got = goldenFigures(rater, conditions);
    if ('refusal' in got) {
      const nothing = { got: undefined, by: undefined, percent: undefined };
      return { conditions, expected, ...nothing, refusal: got.refusal, keeps: false };
    }
    const by = got.instalment - expected.instalment;
    const percent = expected.instalment > 0 ? (by / expected.instalment) * 100 : undefined;
    const keeps = sameFigures(expected, got);
    return { conditions, expected, got, refusal: undefined, keeps, by, percent };
  });
