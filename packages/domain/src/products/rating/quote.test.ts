import { describe, expect, test } from 'vitest';
import type { Product } from '#products/catalogue/product/product.ts';
import { yuan } from '#base/money/fen.ts';
import { compileProduct } from './compile-product.ts';
import { quote, type AcceptedQuote } from './quote.ts';
import type { QuoteContext, QuoteInput } from './quote-input.ts';
import { choice, sampleProduct, sampleRating, sampleTable } from './testing/sample-product.ts';

const now = Date.parse('2026-11-15T10:00:00+08:00');

const accepted = (
  product: Product,
  input: Partial<QuoteInput> = {},
  context: Partial<QuoteContext> = {},
): AcceptedQuote => {
  const result = quote(
    compileProduct(product),
    { insureds: [{ birthDate: '1990-06-15' }], ...input },
    { now, ...context },
  );
  if (!result.ok) throw new Error(result.refusals.map((refusal) => refusal.message).join('\n'));
  return result;
};

const frequencies: Product['rating']['frequencies'] = [
  { code: 'yearly', perYear: 1, factor: 1_000_000 },
  { code: 'monthly', perYear: 12, factor: 1_030_000 },
];

const withFrequencies = (rating: Partial<Product['rating']> = {}): Product =>
  sampleProduct({
    options: [
      choice('coverTerm', '保险期间', [
        ['1y', '1 年'],
        ['20y', '20 年'],
      ]),
      choice('payTerm', '交费期间', [
        ['1y', '1 年'],
        ['10y', '10 年'],
      ]),
      choice('payFrequency', '交费方式', [
        ['yearly', '按年'],
        ['monthly', '按月'],
      ]),
    ],
    rating: sampleRating({ frequencies, ...rating }),
  });

describe('a quote', () => {
  test('says what it is for, from when and to when', () => {
    expect(accepted(sampleProduct())).toEqual({
      ok: true,
      baseProductNo: '9001',
      version: 3,
      plan: 'standard',
      coverTerm: '1y',
      payTerm: '1y',
      sumAssured: undefined,
      units: 1,
      riders: [],
      effectiveDate: '2026-11-16',
      coverEnd: '2027-11-15',
      payFrequency: 'yearly',
      people: [
        {
          age: 36,
          sex: undefined,
          parts: [{ code: 'main', amount: yuan(100) }],
          instalment: yuan(100),
          mainPremium: yuan(100),
          riders: [],
          tablePremium: yuan(100),
        },
      ],
      instalment: yuan(100),
      instalmentsPerYear: 1,
      yearly: yuan(100),
      schedule: [{ due: '2026-11-16', amount: yuan(100) }],
      total: yuan(100),
    });
  });

  test('takes effect a day later when ordered from 21:00 on, and the age follows', () => {
    const birthday = { insureds: [{ birthDate: '1990-11-17' }] };
    const before = { now: Date.parse('2026-11-15T20:59:59.999+08:00') };
    const after = { now: Date.parse('2026-11-15T21:00:00.000+08:00') };
    const early = accepted(sampleProduct(), birthday, before);
    const late = accepted(sampleProduct(), birthday, after);
    expect([early.effectiveDate, early.people[0]?.age]).toEqual(['2026-11-16', 35]);
    expect([late.effectiveDate, late.people[0]?.age]).toEqual(['2026-11-17', 36]);
  });

  test('divides the year without a surcharge, and adds one to a year paid at once', () => {
    const withFactor = (factor: number): Product =>
      withFrequencies({
        frequencies: [
          { code: 'yearly', perYear: 1, factor },
          { code: 'monthly', perYear: 12, factor },
        ],
      });
    const terms = { coverTerm: '1y', payTerm: '1y' };
    const plain = accepted(withFactor(1_000_000), { ...terms, payFrequency: 'monthly' });
    expect([plain.instalment, plain.yearly]).toEqual([833, 9996]);
    const dearer = accepted(withFactor(1_030_000), { ...terms, payFrequency: 'yearly' });
    expect([dearer.instalment, dearer.yearly]).toEqual([10_300, 10_300]);
  });

  test('splits a year into equal instalments whose sum is the yearly total', () => {
    // 100.00 × 1.03 ÷ 12 = 8.5833… → 8.58 a month; 12 × 8.58 = 102.96.
    const monthly = accepted(withFrequencies(), {
      coverTerm: '1y',
      payTerm: '1y',
      payFrequency: 'monthly',
    });
    expect(monthly.instalment).toBe(858);
    expect(monthly.yearly).toBe(10_296);
    expect(monthly.total).toBe(10_296);
    expect(monthly.schedule).toHaveLength(12);
    expect(new Set(monthly.schedule.map((each) => each.amount))).toEqual(new Set([858]));
    expect(monthly.schedule.map((each) => each.due).slice(0, 3)).toEqual([
      '2026-11-16',
      '2026-12-16',
      '2027-01-16',
    ]);
  });

  test('totals every instalment over the paying term', () => {
    const long = accepted(withFrequencies(), {
      coverTerm: '20y',
      payTerm: '10y',
      payFrequency: 'monthly',
    });
    expect(long.schedule).toHaveLength(120);
    expect(long.total).toBe(858 * 120);
    expect(long.schedule.at(-1)).toEqual({ due: '2036-10-16', amount: 858 });
    expect(long.coverEnd).toBe('2046-11-15');
  });

  test('keeps due dates at month ends', () => {
    const end = accepted(
      withFrequencies(),
      { coverTerm: '1y', payTerm: '1y', payFrequency: 'monthly' },
      { now: Date.parse('2027-01-30T10:00:00+08:00') },
    );
    expect(end.schedule.map((each) => each.due).slice(0, 4)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
  });

  test('ends cover that starts on 29 February the day before the last of February', () => {
    const leap = { now: Date.parse('2028-02-28T10:00:00+08:00') };
    const result = accepted(sampleProduct(), {}, leap);
    expect([result.effectiveDate, result.coverEnd]).toEqual(['2028-02-29', '2029-02-27']);
  });

  test('has no end for whole life and counts days for short cover', () => {
    const life = sampleProduct({
      options: [
        choice('coverTerm', '保险期间', [
          ['life', '终身'],
          ['30d', '30 日'],
        ]),
        choice('payTerm', '交费期间', [['single', '一次交清']]),
        choice('payFrequency', '交费方式', [['yearly', '按年']]),
      ],
    });
    expect(accepted(life, { coverTerm: 'life' }).coverEnd).toBeUndefined();
    expect(accepted(life, { coverTerm: '30d' }).coverEnd).toBe('2026-12-15');
    expect(accepted(life, { coverTerm: 'life' }).schedule).toHaveLength(1);
  });
});

describe('factors', () => {
  test('of occupation and of having no social insurance multiply before one rounding', () => {
    const product = sampleProduct({
      rating: sampleRating({
        tables: [
          sampleTable(
            { id: 'main', measure: 'per-policy', interpolation: 'exact', dimensions: [] },
            ['* 33.33'],
          ),
        ],
        occupationFactors: { 1: 1_000_000, 3: 1_150_000 },
        noSocialInsuranceFactor: 1_800_000,
      }),
    });
    const person = { birthDate: '1990-06-15', occupationClass: 3, socialInsurance: false } as const;
    // 33.33 × 1.15 × 1.8 = 68.9931 → 68.99; rounding in between would give 68.99 or 69.00.
    expect(accepted(product, { insureds: [person] }).instalment).toBe(6899);
    expect(
      accepted(product, { insureds: [{ ...person, occupationClass: 1, socialInsurance: true }] })
        .instalment,
    ).toBe(3333);
  });

  test('a family pays less, person by person, and the lines still sum up', () => {
    const product = sampleProduct({
      options: [
        ...sampleProduct().options,
        { kind: 'range', key: 'familyMembers', label: '人数', min: 1, max: 4, step: 1, initial: 1 },
      ],
      rating: sampleRating({
        tables: [
          sampleTable(
            { id: 'main', measure: 'per-policy', interpolation: 'step', dimensions: ['age'] },
            ['0 100.01', '18 200.03', '50 333.33'],
          ),
        ],
        familyDiscounts: [
          { members: 3, factor: 900_000 },
          { members: 2, factor: 950_000 },
        ],
      }),
    });
    const people = ['2020-01-01', '1990-01-01', '1970-01-01'].map((birthDate) => ({ birthDate }));
    const three = accepted(product, { insureds: people });
    // 90.009 → 90.01, 180.027 → 180.03, 299.997 → 300.00.
    expect(three.people.map((each) => each.instalment)).toEqual([9001, 18_003, 30_000]);
    expect(three.people[0]?.parts).toEqual([
      { code: 'main', amount: 10_001 },
      { code: 'family-discount', amount: -1000 },
    ]);
    expect(three.instalment).toBe(57_004);
    const two = accepted(product, { insureds: people.slice(0, 2) });
    // 95.0095 → 95.01, 190.0285 → 190.03.
    expect(two.people.map((each) => each.instalment)).toEqual([9501, 19_003]);
    expect(accepted(product, { insureds: people.slice(0, 1) }).instalment).toBe(10_001);
  });

  test('an underwriter adds a share of the premium and a rate per thousand', () => {
    const product = sampleProduct({
      options: [
        ...sampleProduct().options,
        {
          kind: 'range',
          key: 'sumAssured',
          label: '保额',
          min: yuan(10_000),
          max: yuan(1_000_000),
          step: yuan(500),
          initial: yuan(10_000),
        },
      ],
      rating: sampleRating({
        tables: [
          sampleTable(
            { id: 'main', measure: 'per-thousand', interpolation: 'exact', dimensions: [] },
            ['* 12.34'],
          ),
        ],
      }),
    });
    const loading = { percent: 250_000, perThousand: 2_000_000 };
    const loaded = accepted(product, {
      insureds: [{ birthDate: '1990-06-15', loading }],
      sumAssured: yuan(100_000),
    });
    // 12.34 × 100 = 1,234.00; 25% of it 308.50 and 2 × 100 = 200.00.
    expect(loaded.people[0]?.parts).toEqual([
      { code: 'main', amount: 123_400 },
      { code: 'loading', amount: 50_850 },
    ]);
    expect(loaded.people[0]?.mainPremium).toBe(123_400);
    expect(loaded.instalment).toBe(174_250);
    // 12.34 × 10.5 = 129.57 for a sum that is not whole thousands.
    expect(accepted(product, { sumAssured: yuan(10_500) }).instalment).toBe(12_957);
  });
});

describe('riders', () => {
  const rider = (code: string, on: 'insured' | 'policyholder'): Product['riders'][number] => ({
    code,
    name: `附加${code}`,
    summary: code,
    filingNumber: '',
    clauseId: code,
    on,
    selected: false,
    table: code,
    message: '不能附加。',
  });
  const product = sampleProduct({
    riders: [rider('extra', 'insured'), rider('waiver', 'policyholder')],
    rating: sampleRating({
      tables: [
        sampleTable({ id: 'main', measure: 'per-unit', interpolation: 'exact', dimensions: [] }, [
          '* 100',
        ]),
        sampleTable(
          { id: 'extra', measure: 'per-policy', interpolation: 'linear', dimensions: ['age'] },
          ['30 10', '40 20.05'],
        ),
        sampleTable(
          {
            id: 'waiver',
            measure: 'per-hundred-premium',
            interpolation: 'exact',
            dimensions: ['sex', 'age'],
          },
          ['male|41 5.5'],
        ),
      ],
    }),
  });
  const policyholder = { birthDate: '1985-01-01', sex: 'male' } as const;

  test('are rated on their own tables, the waiver on all that comes before it', () => {
    const result = accepted(product, { riders: ['waiver', 'extra'], policyholder });
    // Extra at 36: 10 + (20.05 − 10) × 6 ÷ 10 = 16.03. Waiver: 116.03 × 5.5% = 6.38165 → 6.38.
    expect(result.people[0]?.parts).toEqual([
      { code: 'main', amount: 10_000 },
      { code: 'extra', amount: 1603 },
      { code: 'waiver', amount: 638 },
    ]);
    expect(result.instalment).toBe(12_241);
    expect(result.riders).toEqual(['extra', 'waiver']);
  });

  test.each<[string, Partial<QuoteInput>, string, string]>([
    ['an unknown rider', { riders: ['nothing'] }, 'unknown-rider', '附加extra、附加waiver'],
    ['no policyholder', { riders: ['waiver'] }, 'missing-answer', '投保人的出生日期和性别'],
    [
      'a policyholder outside the table',
      { riders: ['waiver'], policyholder: { birthDate: '1980-01-01', sex: 'male' } },
      'not-rated',
      '您可以不附加',
    ],
  ])('refuse %s', (_what, input, code, words) => {
    const result = quote(
      compileProduct(product),
      { insureds: [{ birthDate: '1990-06-15' }], ...input },
      { now },
    );
    expect(result).toMatchObject({ ok: false, refusals: [{ code }] });
    expect(JSON.stringify(result)).toContain(words);
  });
});
