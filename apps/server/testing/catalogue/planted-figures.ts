import type { LifeBasis, RateTable } from '@parasol/domain/products/catalogue/product/rates';
import { yuan } from '@parasol/domain/base/money/fen';
import { first, type Draft, type Planted } from './planted.ts';

type DraftTable = Draft['rating']['tables'][number];
type DraftBasis = Extract<Draft['cashValue'], { method: 'basis' }>['basis'];

const table = (draft: Draft, id: string): DraftTable =>
  first(draft.rating.tables.filter((each) => each.id === id));

const rowAt = (draft: Draft, id: string, ...keys: readonly string[]): number =>
  table(draft, id).rows.findIndex((row) => keys.every((key, at) => row.keys[at] === key));

const setRate =
  (
    id: string,
    keys: readonly string[],
    change: (rate: RateTable['rows'][number]['rate']) => number,
  ) =>
  (draft: Draft): void => {
    const row = table(draft, id).rows[rowAt(draft, id, ...keys)];
    if (!row) throw new Error('no such row');
    row.rate = change(row.rate);
  };

const dropRate =
  (id: string, ...keys: readonly string[]) =>
  (draft: Draft): void => {
    const { rows } = table(draft, id);
    if (rows.splice(rowAt(draft, id, ...keys), 1).length === 0) throw new Error('no such row');
  };

const basis =
  (change: (of: DraftBasis) => void) =>
  (draft: Draft): void => {
    if (draft.cashValue.method !== 'basis') throw new Error('no basis');
    change(draft.cashValue.basis);
  };

const cashRow = (draft: Draft, at: number): { values: number[]; keys: string[] } => {
  if (draft.cashValue.method !== 'table') throw new Error('no table');
  const row = draft.cashValue.table.rows[at];
  if (!row) throw new Error('no such row');
  return row;
};

const range = (draft: Draft, key: string): { min: number; max: number; initial: number } => {
  const option = first(draft.options.filter((each) => each.key === key));
  if (option.kind !== 'range') throw new Error('no range');
  return option;
};

const growthOf = (of: { benefits: DraftBasis['benefits'] }): { growth: number } => {
  for (const { pays } of of.benefits['growing'] ?? []) {
    for (const amount of pays) if (amount.of === 'sum') return amount;
  }
  throw new Error('nothing grows');
};

const interest = (rate: LifeBasis['interest']): ((draft: Draft) => void) =>
  basis((of) => (of.interest = rate));

const rates = 'rating.tables[0].rows';

/** Faults of figures: charges, limits, credits and refunds. */
export const plantedFigures: readonly Planted[] = [
  [
    'instalment-factor',
    'a month that costs less than a twelfth',
    '1002',
    (d) => (d.rating.frequencies[1]!.factor = 900_000),
    'rating.frequencies[1].factor',
  ],
  [
    'instalment-factor',
    'months that cost a fifth more',
    '1002',
    (d) => (d.rating.frequencies[1]!.factor = 1_200_000),
    'rating.frequencies[1].factor',
  ],
  [
    'instalment-factor',
    'a yearly factor',
    '1002',
    (d) => (d.rating.frequencies[0]!.factor = 1_010_000),
    'rating.frequencies[0].factor',
  ],
  [
    'instalment-factor',
    'a frequency nobody rates',
    '1004',
    (d) => (first(d.rating.frequencies).code = 'single'),
    'rating.frequencies',
  ],
  [
    'discounts-lower',
    'a family discount that doubles the price',
    '1011',
    (d) => (first(d.rating.familyDiscounts).factor = 1_950_000),
    'rating.familyDiscounts[0].factor',
  ],
  [
    'discounts-lower',
    'a discount for more people than can be insured',
    '1001',
    (d) => (range(d, 'familyMembers').max = 2),
    'rating.familyDiscounts[1].members',
  ],
  [
    'loadings-raise',
    'dangerous jobs for less',
    '1003',
    (d) => (d.rating.occupationFactors[4] = 900_000),
    'rating.occupationFactors.4',
  ],
  [
    'loadings-raise',
    'cheaper without social insurance',
    '1007',
    (d) => (d.rating.noSocialInsuranceFactor = 500_000),
    'rating.noSocialInsuranceFactor',
  ],
  [
    'loadings-raise',
    'a table that is cheaper without social insurance',
    '1011',
    (d) => {
      for (const row of table(d, 'premium').rows) {
        if (row.keys[0] === 'hospital' && row.keys[1] === 'true') row.rate *= 2;
      }
    },
    `${rates}[4]`,
  ],
  [
    'premium-above-zero',
    'a rate of nothing for everybody',
    '1006',
    (d) => table(d, 'premium').rows.forEach((row) => (row.rate = 0)),
    rates,
  ],
  [
    'premium-above-zero',
    'a rider for nothing',
    '1003',
    (d) => table(d, 'traffic').rows.forEach((row) => (row.rate = 0)),
    'rating.tables[1].rows',
  ],
  [
    'gift-costs-nothing',
    'a gift of five hundred yuan',
    '1009',
    setRate('premium', ['gift'], () => 500_000_000),
    `${rates}[0]`,
  ],
  [
    'premium-smooth',
    'one age at twenty-one times the price',
    '1001',
    setRate('premium', ['standard', 'false', '31'], (rate) => rate * 21),
    `${rates}[26]`,
  ],
  [
    'premium-smooth',
    'one age a quarter dearer than both its neighbours',
    '1012',
    setRate('premium', ['male', '10y', '40'], (rate) => rate * 1.25),
    `${rates}[22]`,
  ],
  [
    'premium-smooth',
    'one age at half price',
    '1007',
    setRate('premium', ['zero', '60'], (rate) => rate / 2),
    `${rates}[15]`,
  ],
  [
    'premium-smooth',
    'a last age that leaps',
    '1008',
    setRate('premium', ['plus', '35'], (rate) => rate * 3),
    `${rates}[6]`,
  ],
  [
    'rate-for-every-choice',
    'an age without a rate',
    '1012',
    dropRate('premium', 'female', '20y', '33'),
    rates,
  ],
  ['rate-for-every-choice', 'a plan without rates', '1006', dropRate('premium', 'plus'), rates],
  [
    'rate-for-every-choice',
    'older people than the table knows',
    '1005',
    (d) => (d.eligibility.age.max = 13),
    rates,
  ],
  [
    'rate-for-every-choice',
    'a job without a rate',
    '1004',
    (d) =>
      (d.dependencies = d.dependencies.filter(({ when }) => !when.occupationClass?.includes(5))),
    rates,
  ],
  [
    'rate-for-every-choice',
    'a rider sold beyond its table',
    '1002',
    (d) => delete d.riders[1]!.policyholderAge,
    'rating.tables[2].rows',
  ],
  [
    'rate-for-every-choice',
    'a rider for ages its table does not reach',
    '1003',
    (d) => delete first(d.riders).when,
    'rating.tables[1].rows',
  ],
  [
    'sums-on-step',
    'a highest sum nobody can choose',
    '1012',
    (d) => (range(d, 'sumAssured').max += yuan(5000)),
    'options[3].max',
  ],
  [
    'sums-on-step',
    'a first sum off the step',
    '1012',
    (d) => (range(d, 'sumAssured').initial += yuan(5000)),
    'options[3].initial',
  ],
  [
    'sums-on-step',
    'ages without a limit',
    '1002',
    (d) => (d.sumLimits[2]!.minAge = 48),
    'sumLimits[2].minAge',
  ],
  [
    'sums-on-step',
    'the oldest without a limit',
    '1003',
    (d) => (d.sumLimits[2]!.maxAge = 58),
    'sumLimits[2].maxAge',
  ],
  [
    'sums-on-step',
    'a limit off the step',
    '1002',
    (d) => (first(d.sumLimits).max += yuan(5000)),
    'sumLimits[0].max',
  ],
  [
    'terms-fit',
    'premiums for longer than the cover',
    '1003',
    (d) => (d.dependencies = d.dependencies.slice(1)),
    'dependencies',
  ],
  ['predetermined-rate', 'interest of 3.5 %', '1003', interest(0.035), 'cashValue.basis.interest'],
  [
    'predetermined-rate',
    'interest just over the cap',
    '1005',
    interest(0.0225),
    'cashValue.basis.interest',
  ],
  [
    'predetermined-rate',
    'an ordinary rate for a participating policy',
    '1010',
    (d) => (d.design = 'participating'),
    'cashValue.basis.interest',
  ],
  [
    'growth-cap',
    'sums that grow by 3 % a year',
    '1010',
    basis((of) => (growthOf(of).growth = 0.03)),
    'cashValue.basis.benefits.growing[1].pays[0].growth',
  ],
  [
    'cash-value-sane',
    'a first-year value of hundreds of premiums',
    '1012',
    (d) => (cashRow(d, 5).values[0] = 3_000_000_000),
    'cashValue.table.rows[5]',
  ],
  [
    'cash-value-sane',
    'a later value above all premiums with interest',
    '1012',
    (d) => (cashRow(d, 7).values[9] = 900_000_000),
    'cashValue.table.rows[7]',
  ],
  [
    'cash-value-sane',
    'a year missing',
    '1012',
    (d) => cashRow(d, 3).values.pop(),
    'cashValue.table.rows[3]',
  ],
  [
    'cash-value-sane',
    'more than the reserve on surrender',
    '1003',
    basis((of) => (of.surrender.initial = 1.6)),
    'cashValue.basis.surrender',
  ],
  [
    'cash-value-sane',
    'premiums that do not pay for the benefits',
    '1010',
    basis((of) => (of.loading = [0.9])),
    'cashValue.basis',
  ],
  [
    'cash-value-sane',
    'premiums of a rider that do not pay for its benefits',
    '1002',
    basis((of) => (of.riders!['policyholder-waiver']!.loading = [0.6])),
    'cashValue.basis',
  ],
  [
    'surrender-loading',
    'nine tenths kept back',
    '1012',
    (d) => {
      d.pay.surrenderLoading = 0.9;
    },
    'pay.surrenderLoading',
  ],
  [
    'design-and-benefits',
    'uncertain benefits of an ordinary policy',
    '1001',
    (d) => (d.design = 'universal'),
    'design',
  ],
  [
    'premium-shown',
    'an example off the step',
    '1012',
    (d) => (first(d.rating.examples).sumAssured = yuan(123_456)),
    'rating.examples[0]',
  ],
  [
    'premium-shown',
    'an example too old to buy',
    '1012',
    (d) => (first(d.rating.examples).age = 60),
    'rating.examples[0]',
  ],
];
