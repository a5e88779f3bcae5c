import { describe, expect, test } from 'vitest';
import type { Product } from '#products/catalogue/product/product.ts';
import type { LifeBasis } from '#products/catalogue/product/rates.ts';
import { compileProduct, type Rater } from '#products/rating/compile-product.ts';
import type { AcceptedQuote } from '#products/rating/quote.ts';
import {
  choice,
  sampleProduct,
  sampleRating,
  sampleTable,
} from '#products/rating/testing/sample-product.ts';
import {
  annuitySchedule,
  cashValues,
  returnsByYear,
  surrenderYears,
  type PolicyYearValue,
} from './policy-values.ts';

const never = Array<number>(60).fill(0);
const nobody = { male: never, female: never };

/** Without interest, costs and deaths: a value is the income to come less the premiums to come. */
const basis: LifeBasis = {
  interest: 0,
  loading: [0],
  limitAge: 36,
  decrements: [
    { cause: 'illness', table: nobody },
    { cause: 'death', table: nobody },
  ],
  benefits: {
    standard: [
      {
        on: 'survival',
        minAge: 33,
        maxAge: 33,
        pays: [{ of: 'sum', factor: 0.125, growth: 0 }],
      },
      { on: 'survival', minAge: 34, maxAge: 34, pays: [{ of: 'sum', factor: 1, growth: 0 }] },
      {
        on: 'illness',
        minAge: 0,
        maxAge: 120,
        pays: [{ of: 'sum', factor: 9, growth: 0 }],
      },
      {
        on: 'death',
        minAge: 0,
        maxAge: 120,
        pays: [{ of: 'sum', factor: 0.75, growth: 0 }, { of: 'reserve' }],
      },
    ],
  },
  riders: {
    care: {
      benefits: [
        {
          on: 'survival',
          minAge: 34,
          maxAge: 34,
          pays: [{ of: 'sum', factor: 0.5, growth: 0 }],
        },
      ],
    },
    waiver: {
      benefits: [
        {
          on: 'survival',
          minAge: 33,
          maxAge: 35,
          pays: [{ of: 'sum', factor: 1, growth: 0 }],
        },
      ],
    },
  },
  surrender: { initial: 1, years: 1 },
};

const rider = (code: string, table: string): Product['riders'][number] => ({
  code,
  name: code,
  summary: code,
  filingNumber: '',
  clauseId: code,
  on: 'insured',
  selected: false,
  table,
  message: '',
});

const rated = (cashValue: Product['cashValue']): Rater =>
  compileProduct(
    sampleProduct({
      options: [
        choice('coverTerm', '保险期间', [
          ['4y', '4 年'],
          ['life', '终身'],
        ]),
        choice('payTerm', '交费期间', [['2y', '2 年']]),
        choice('payFrequency', '交费方式', [['yearly', '按年']]),
      ],
      riders: [rider('care', 'main'), rider('waiver', 'waiver'), rider('plain', 'main')],
      rating: sampleRating({
        tables: [
          sampleTable(
            { id: 'main', measure: 'per-policy', interpolation: 'exact', dimensions: [] },
            ['* 100'],
          ),
          sampleTable(
            {
              id: 'waiver',
              measure: 'per-hundred-premium',
              interpolation: 'exact',
              dimensions: [],
            },
            ['* 1'],
          ),
        ],
      }),
      cashValue,
    }),
  );
const byBasis = rated({ method: 'basis', basis });

type Quoted = Omit<AcceptedQuote, 'people'> & {
  readonly people: readonly [AcceptedQuote['people'][number], ...AcceptedQuote['people']];
};

/** A woman of 30 who pays 3,000 fen twice for a sum of 10,004. */
const quoted: Quoted = {
  ok: true,
  baseProductNo: '9001',
  version: 3,
  plan: 'standard',
  coverTerm: '4y',
  payTerm: '2y',
  sumAssured: 10_004,
  units: 1,
  riders: [],
  effectiveDate: '2026-03-01',
  coverEnd: '2030-02-28',
  payFrequency: 'yearly',
  people: [
    {
      age: 30,
      sex: 'female',
      parts: [{ code: 'main', amount: 3000 }],
      instalment: 3000,
      mainPremium: 3000,
      riders: [],
      tablePremium: 3000,
    },
  ],
  instalment: 3000,
  instalmentsPerYear: 1,
  yearly: 3000,
  schedule: [
    { due: '2026-03-01', amount: 3000 },
    { due: '2027-03-01', amount: 3000 },
  ],
  total: 6000,
};
const withPerson = (change: Partial<AcceptedQuote['people'][number]>): Quoted => ({
  ...quoted,
  people: [{ ...quoted.people[0], ...change }],
});
const valuesOf = (rows: readonly PolicyYearValue[]): number[] =>
  rows.map(({ cashValue }) => cashValue);

describe('the values of an endowment', () => {
  test('are those worked out by hand, year by year', () => {
    expect(cashValues(byBasis, quoted)).toEqual([
      // 11,254.5 of income to come less one premium of 3,000; then no premium; then 10,004.
      {
        year: 1,
        on: '2027-03-01',
        age: 31,
        premiumsPaid: 3000,
        income: 0,
        incomeSoFar: 0,
        cashValue: 8255,
        deathBenefit: 8255,
      },
      {
        year: 2,
        on: '2028-03-01',
        age: 32,
        premiumsPaid: 6000,
        income: 0,
        incomeSoFar: 0,
        cashValue: 11_255,
        deathBenefit: 11_255,
      },
      {
        year: 3,
        on: '2029-03-01',
        age: 33,
        premiumsPaid: 6000,
        income: 1251,
        incomeSoFar: 1251,
        cashValue: 10_004,
        deathBenefit: 10_004,
      },
      {
        year: 4,
        on: '2030-03-01',
        age: 34,
        premiumsPaid: 6000,
        income: 10_004,
        incomeSoFar: 11_255,
        cashValue: 0,
        deathBenefit: 7503,
      },
    ]);
  });

  test('name what death pays to the half fen, and nothing where no benefit is due on it', () => {
    const deathOf = (sum: number) =>
      cashValues(byBasis, { ...quoted, sumAssured: sum }).at(-1)?.deathBenefit;
    expect([10_001, 10_002, 10_003].map(deathOf)).toEqual([7501, 7502, 7502]);
    const alive = { ...basis, benefits: { standard: [] } };
    const without = rated({ method: 'basis', basis: alive });
    expect(cashValues(without, quoted).map(({ deathBenefit }) => deathBenefit)).toEqual([
      0, 0, 0, 0,
    ]);
    const immortal = { ...basis, decrements: [{ cause: 'illness', table: nobody }] };
    expect(cashValues(rated({ method: 'basis', basis: immortal }), quoted)[0]?.deathBenefit).toBe(
      0,
    );
  });

  test('pay income in the years that have one', () => {
    const years = annuitySchedule(byBasis, quoted).map(({ year, income }) => [year, income]);
    expect(years).toEqual([
      [3, 1251],
      [4, 10_004],
    ]);
    const small = annuitySchedule(byBasis, { ...quoted, sumAssured: 8 });
    expect(small.map(({ income }) => income)).toEqual([1, 8]);
  });

  test('give back, by surrender at the end of a year, the rate that the payments make', () => {
    const rates = returnsByYear(byBasis, quoted);
    expect(rates.map(({ year }) => year)).toEqual([1, 2, 3, 4]);
    // 3,000 for 8,255 is more than doubled: outside what is called a rate.
    expect(rates[0]?.rate).toBeUndefined();
    const worth = (rate: number, flows: readonly number[]): number =>
      flows.reduce((sum, flow, at) => sum + flow / (1 + rate) ** at, 0);
    const flows = [
      [-3000, -3000, 11_255],
      [-3000, -3000, 0, 11_255],
      [-3000, -3000, 0, 1251, 10_004],
    ];
    for (const [at, paid] of flows.entries())
      expect(worth(rates[at + 1]?.rate ?? 0, paid)).toBeCloseTo(0, 6);
  });
});

describe('one can surrender at the end of a year', () => {
  const forLife = { ...quoted, coverTerm: 'life', coverEnd: undefined };

  test('but not of the last one of a life', () => {
    expect(cashValues(byBasis, forLife)).toHaveLength(6);
    expect(surrenderYears(byBasis, forLife).map(({ year }) => year)).toEqual([1, 2, 3, 4, 5]);
  });

  test('of every one of a term, and of a table', () => {
    expect(surrenderYears(byBasis, quoted)).toEqual(cashValues(byBasis, quoted));
    const table = { file: 'values.csv', dimensions: [], rows: [{ keys: [], values: [1e6, 2e6] }] };
    const byTable = rated({ method: 'table', table });
    expect(surrenderYears(byTable, forLife)).toHaveLength(2);
  });
});

describe('riders', () => {
  const own = { premium: 0, age: 30, sex: 'female', sum: 7 } as const;
  const care = { ...own, code: 'care' };
  const waiver = { ...own, code: 'waiver', age: 31, sum: 500 };
  const quotedWith = (...riders: AcceptedQuote['people'][number]['riders']): Quoted =>
    withPerson({ riders });

  test('add their own value, each rounded alone', () => {
    // Half of 7 fen at the end of year 4 is 3.5 until then; so is the half fen of the main cover.
    expect(valuesOf(cashValues(byBasis, quotedWith(care)))).toEqual([8259, 11_259, 10_008, 0]);
    expect(valuesOf(cashValues(byBasis, quotedWith(care, care)))).toEqual([
      8263, 11_263, 10_012, 0,
    ]);
  });

  test('that waive premiums last as long as there are premiums, and have no value once they are waived', () => {
    // At the policyholder's 33 there is 500 at the end of the two years; 34 and 35 are not reached.
    expect(valuesOf(cashValues(byBasis, quotedWith(waiver)))).toEqual([8755, 11_255, 10_004, 0]);
    const waived = { waived: true };
    expect(valuesOf(cashValues(byBasis, quotedWith(waiver), waived))).toEqual([
      8255, 11_255, 10_004, 0,
    ]);
    expect(valuesOf(cashValues(byBasis, quotedWith(care), waived))).toEqual([
      8259, 11_259, 10_008, 0,
    ]);
    expect(valuesOf(surrenderYears(byBasis, quotedWith(waiver), waived))[0]).toBe(8255);
  });

  test('without a basis of their own, or for a person whose sex is not known, add nothing', () => {
    const plain = valuesOf(cashValues(byBasis, quoted));
    expect(valuesOf(cashValues(byBasis, quotedWith({ ...own, code: 'plain' })))).toEqual(plain);
    const unknown = quotedWith({ ...care, sex: undefined });
    expect(valuesOf(cashValues(byBasis, unknown))).toEqual(plain);
  });
});

describe('an insurer’s table', () => {
  const byTable = rated({
    method: 'table',
    table: {
      file: 'values.csv',
      dimensions: ['sex', 'age'],
      rows: [
        { keys: ['male', '30'], values: [1e6] },
        { keys: ['female', '31'], values: [2e6] },
        { keys: ['female', '30'], values: [3e6, 5_250_000, 0] },
      ],
    },
  });

  test('is read by all of its dimensions, for a thousand yuan of the sum', () => {
    // 3 yuan and 5.25 yuan for each 1,000: of 1,000 yuan, and of 100.04 to the half fen.
    expect(valuesOf(cashValues(byTable, { ...quoted, sumAssured: 100_000 }))).toEqual([
      300, 525, 0,
    ]);
    expect(valuesOf(cashValues(byTable, quoted))).toEqual([30, 53, 0]);
    expect(cashValues(byTable, quoted)[0]).toMatchObject({ income: 0, deathBenefit: undefined });
    expect(annuitySchedule(byTable, quoted)).toEqual([]);
  });

  test('that has no row for the person gives no value', () => {
    expect(cashValues(byTable, withPerson({ age: 44 }))).toEqual([]);
  });
});

test('there is no value without a sum, a known sex, terms that are sold, or a method', () => {
  const none: readonly AcceptedQuote[] = [
    { ...quoted, sumAssured: undefined },
    { ...quoted, coverTerm: '9y' },
    { ...quoted, payTerm: '9y' },
    { ...quoted, people: [] },
    withPerson({ sex: undefined }),
  ];
  for (const each of none) {
    expect(cashValues(byBasis, each)).toEqual([]);
    expect(returnsByYear(byBasis, each)).toEqual([]);
  }
  expect(cashValues(rated({ method: 'none' }), quoted)).toEqual([]);
});
