import type { QuoteContext, QuoteInput } from '@parasol/domain/products/rating/quote-input';
import { yuan } from '@parasol/domain/base/money/fen';
import { compileProduct } from '@parasol/domain/products/rating/compile-product';
import { quote } from '@parasol/domain/products/rating/quote';
import { describe, expect, test } from 'vitest';
import { productOf, wholeCatalogue } from '#testing/catalogue/catalogue-folder.ts';

/** Cover starts on 2026-11-16, so a person born on 15 November 1996 is 30. */
const now = Date.parse('2026-11-15T10:00:00+08:00');

type Person = QuoteInput['insureds'][number];
const aged = (age: number, more: Partial<Person> = {}): Person => ({
  birthDate: `${2026 - age}-11-15`,
  ...more,
});

type Case = {
  readonly why: string;
  readonly no: string;
  readonly input: QuoteInput;
  readonly context?: Partial<QuoteContext>;
  /** Yuan of one instalment, and how many there are. */
  readonly instalment: string;
  readonly count: number;
};

const withSocial = { socialInsurance: true } as const;
const without = { socialInsurance: false } as const;

// Every amount was worked out by hand from the CSV files of the packs.
const cases: readonly Case[] = [
  {
    why: 'rate of the band from 26',
    no: '1001',
    input: { plan: 'standard', payFrequency: 'yearly', insureds: [aged(30, withSocial)] },
    instalment: '258.00',
    count: 1,
  },
  {
    why: 'without social insurance',
    no: '1001',
    input: { plan: 'standard', payFrequency: 'yearly', insureds: [aged(30, without)] },
    instalment: '495.00',
    count: 1,
  },
  {
    why: '748 + rider 186, both of the band from 41',
    no: '1001',
    input: {
      plan: 'plus',
      payFrequency: 'yearly',
      riders: ['vip-ward'],
      insureds: [aged(45, withSocial)],
    },
    instalment: '934.00',
    count: 1,
  },
  {
    why: '658 ÷ 12 = 54.8333',
    no: '1001',
    input: { plan: 'standard', payFrequency: 'monthly', insureds: [aged(1, withSocial)] },
    instalment: '54.83',
    count: 12,
  },
  {
    why: '(328 + 328 + 312) × 0.9',
    no: '1001',
    input: {
      plan: 'standard',
      payFrequency: 'yearly',
      insureds: [aged(35, withSocial), aged(33, withSocial), aged(6, withSocial)],
    },
    instalment: '871.20',
    count: 1,
  },
  {
    why: '(27.33 + 8.00) × 0.95 = 33.5635 and (21.50 + 6.00) × 0.95 = 26.125',
    no: '1001',
    input: {
      plan: 'standard',
      payFrequency: 'monthly',
      riders: ['vip-ward'],
      insureds: [aged(35, withSocial), aged(28, withSocial)],
    },
    instalment: '59.69',
    count: 12,
  },
  {
    why: 'renewed at 75: the band from 71',
    no: '1001',
    input: { plan: 'standard', payFrequency: 'yearly', insureds: [aged(75, withSocial)] },
    context: { renewal: true },
    instalment: '3688.00',
    count: 1,
  },
  {
    why: '34.71 × 300',
    no: '1002',
    input: {
      plan: 'life',
      coverTerm: 'life',
      payTerm: '20y',
      payFrequency: 'yearly',
      sumAssured: yuan(300_000),
      insureds: [aged(30, { sex: 'male' })],
    },
    instalment: '10413.00',
    count: 20,
  },
  {
    why: '10,413 × 1.03 ÷ 12 = 893.7825',
    no: '1002',
    input: {
      plan: 'life',
      coverTerm: 'life',
      payTerm: '20y',
      payFrequency: 'monthly',
      sumAssured: yuan(300_000),
      insureds: [aged(30, { sex: 'male' })],
    },
    instalment: '893.78',
    count: 240,
  },
  {
    why: '37.70 × 250; 4.00 + 0.91 × 4 ÷ 10 → 4.36 × 250; (5.22 + 3.26 × 2 ÷ 5 → 6.52)% of 10,515 = 685.58; by the month 808.98 + 93.56 + 58.85',
    no: '1002',
    input: {
      plan: 'life',
      coverTerm: 'life',
      payTerm: '20y',
      payFrequency: 'monthly',
      sumAssured: yuan(250_000),
      riders: ['cancer-again', 'policyholder-waiver'],
      policyholder: { birthDate: '1989-11-15', sex: 'male' },
      insureds: [aged(34, { sex: 'male', relation: 'spouse' })],
    },
    instalment: '961.39',
    count: 240,
  },
  {
    why: '5.30 × 500; 0.61 + 0.12 × 7 ÷ 10 → 0.69 × 500',
    no: '1002',
    input: {
      plan: 'core',
      coverTerm: 'to70',
      payTerm: '30y',
      payFrequency: 'yearly',
      sumAssured: yuan(500_000),
      riders: ['cancer-again'],
      insureds: [aged(7, { sex: 'female' })],
    },
    instalment: '2995.00',
    count: 30,
  },
  {
    why: '1.86 × 1,000 × 1.4 for class 4',
    no: '1003',
    input: {
      coverTerm: 'to60',
      payTerm: '30y',
      payFrequency: 'yearly',
      sumAssured: yuan(1_000_000),
      insureds: [aged(30, { sex: 'female', occupationClass: 4 })],
    },
    instalment: '2604.00',
    count: 30,
  },
  {
    why: '1,860 × 1.15 × 1.02 ÷ 4 = 545.445, half up',
    no: '1003',
    input: {
      coverTerm: 'to60',
      payTerm: '30y',
      payFrequency: 'quarterly',
      sumAssured: yuan(1_000_000),
      insureds: [aged(30, { sex: 'female', occupationClass: 3 })],
    },
    instalment: '545.45',
    count: 120,
  },
  {
    why: '5.16 × 500 and a rider at 0.06 × 500',
    no: '1003',
    input: {
      coverTerm: '20y',
      payTerm: '20y',
      payFrequency: 'yearly',
      sumAssured: yuan(500_000),
      riders: ['traffic'],
      insureds: [aged(40, { sex: 'male', occupationClass: 1 })],
    },
    instalment: '2610.00',
    count: 20,
  },
  {
    why: 'class 3',
    no: '1004',
    input: { plan: 'basic', insureds: [aged(30, { occupationClass: 3 })] },
    instalment: '97.50',
    count: 1,
  },
  {
    why: 'class 4 of the highest tier',
    no: '1004',
    input: { plan: 'premium', insureds: [aged(30, { occupationClass: 4 })] },
    instalment: '680.20',
    count: 1,
  },
  {
    why: 'two units',
    no: '1004',
    input: { plan: 'comfort', units: 2, insureds: [aged(30, { occupationClass: 1 })] },
    instalment: '356.00',
    count: 1,
  },
  {
    why: 'the band from 61',
    no: '1004',
    input: { plan: 'comfort', insureds: [aged(62, { occupationClass: 2 })] },
    instalment: '278.00',
    count: 1,
  },
  {
    why: 'a child',
    no: '1004',
    input: { plan: 'basic', insureds: [aged(8, { occupationClass: 1 })] },
    instalment: '48.00',
    count: 1,
  },
  {
    why: '565.57 × 20',
    no: '1005',
    input: {
      payTerm: '10y',
      payFrequency: 'yearly',
      sumAssured: yuan(20_000),
      insureds: [{ birthDate: '2026-05-05', sex: 'female', region: '310100' }],
    },
    instalment: '11311.40',
    count: 10,
  },
  {
    why: '11,311.40 × 1.03 ÷ 12 = 970.8952',
    no: '1005',
    input: {
      payTerm: '10y',
      payFrequency: 'monthly',
      sumAssured: yuan(20_000),
      insureds: [{ birthDate: '2026-05-05', sex: 'female', region: '310100' }],
    },
    instalment: '970.90',
    count: 120,
  },
  {
    why: '6,356.20 × 5 once',
    no: '1005',
    input: {
      payTerm: 'single',
      payFrequency: 'single',
      sumAssured: yuan(5000),
      insureds: [aged(8, { sex: 'male', region: '310100' })],
    },
    instalment: '31781.00',
    count: 1,
  },
  {
    why: 'one price for all',
    no: '1006',
    input: {
      plan: 'plus',
      insureds: [
        aged(80, { ...withSocial, region: '370300' }),
        aged(3, { ...withSocial, region: '370300' }),
      ],
    },
    instalment: '278.00',
    count: 1,
  },
  {
    why: '438 + 160 × 2 ÷ 5',
    no: '1007',
    input: { plan: 'standard', payFrequency: 'yearly', insureds: [aged(57, withSocial)] },
    instalment: '502.00',
    count: 1,
  },
  {
    why: '502 × 1.8 without social insurance',
    no: '1007',
    input: { plan: 'standard', payFrequency: 'yearly', insureds: [aged(57, without)] },
    instalment: '903.60',
    count: 1,
  },
  {
    why: '502 × 1.02 ÷ 12',
    no: '1007',
    input: { plan: 'standard', payFrequency: 'monthly', insureds: [aged(57, withSocial)] },
    instalment: '42.67',
    count: 12,
  },
  {
    why: 'the band from 35',
    no: '1008',
    input: { plan: 'plus', insureds: [aged(36, { sex: 'female' })] },
    instalment: '1368.00',
    count: 1,
  },
  { why: 'a gift', no: '1009', input: { insureds: [aged(30)] }, instalment: '0.00', count: 1 },
  {
    why: '200.24 × 200',
    no: '1010',
    input: {
      payTerm: '5y',
      payFrequency: 'yearly',
      sumAssured: yuan(200_000),
      insureds: [aged(40, { sex: 'male', region: '310100' })],
    },
    instalment: '40048.00',
    count: 5,
  },
  {
    why: '979.97 × 50 once',
    no: '1010',
    input: {
      payTerm: 'single',
      payFrequency: 'single',
      sumAssured: yuan(50_000),
      insureds: [aged(30, { sex: 'female', region: '310100' })],
    },
    instalment: '48998.50',
    count: 1,
  },
  {
    why: '(238 + 158) × 0.95',
    no: '1011',
    input: {
      plan: 'hospital',
      payFrequency: 'yearly',
      insureds: [aged(6, withSocial), aged(10, withSocial)],
    },
    instalment: '376.20',
    count: 1,
  },
  {
    why: '2.48 × 200 × 1.02 ÷ 12 = 42.16',
    no: '1012',
    input: {
      payTerm: '20y',
      payFrequency: 'monthly',
      sumAssured: yuan(200_000),
      insureds: [aged(30, { sex: 'female', region: '310100' })],
    },
    instalment: '42.16',
    count: 240,
  },
];

describe('premiums worked out by hand', () => {
  test.each(cases)('$no: $why', ({ no, input, context, instalment, count }) => {
    const result = quote(compileProduct(productOf(wholeCatalogue(), no)), input, {
      now,
      ...context,
    });
    if (!result.ok) throw new Error(JSON.stringify(result.refusals));
    expect((result.instalment / 100).toFixed(2)).toBe(instalment);
    expect(result.schedule).toHaveLength(count);
  });
});
