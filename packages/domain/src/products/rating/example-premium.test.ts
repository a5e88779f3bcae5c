import { describe, expect, test } from 'vitest';
import type { ExamplePerson } from '#products/catalogue/product/rates.ts';
import { yuan } from '#base/money/fen.ts';
import { compileProduct } from './compile-product.ts';
import { examplePremium } from './example-premium.ts';
import { choice, sampleProduct, sampleRating, sampleTable } from './testing/sample-product.ts';

const person = (change: Partial<ExamplePerson>): ExamplePerson => ({
  age: 30,
  sex: 'female',
  socialInsurance: true,
  occupationClass: 1,
  plan: 'standard',
  coverTerm: '1y',
  payTerm: '1y',
  payFrequency: 'yearly',
  ...change,
});

const rater = (examples: readonly ExamplePerson[]) =>
  compileProduct(
    sampleProduct({
      options: [
        choice('coverTerm', '保险期间', [['1y', '1 年']]),
        choice('payTerm', '交费期间', [['1y', '1 年']]),
        choice('payFrequency', '交费方式', [
          ['yearly', '按年'],
          ['monthly', '按月'],
        ]),
      ],
      rating: sampleRating({
        tables: [
          sampleTable(
            { id: 'main', measure: 'per-policy', interpolation: 'step', dimensions: ['age'] },
            ['18 300', '40 600'],
          ),
        ],
        frequencies: [
          { code: 'yearly', perYear: 1, factor: 1_000_000 },
          { code: 'monthly', perYear: 12, factor: 1_100_000 },
        ],
        examples,
      }),
    }),
  );

describe('the premium of an example person', () => {
  test('is an instalment, how many there are in a year, and their sum', () => {
    const monthly = person({ payFrequency: 'monthly' });
    expect(examplePremium(rater([]), person({ age: 31 }))).toMatchObject({
      instalment: yuan(300),
      instalmentsPerYear: 1,
      yearly: yuan(300),
    });
    // 300 × 1.1 ÷ 12 = 27.50 a month.
    expect(examplePremium(rater([]), monthly)).toMatchObject({
      instalmentsPerYear: 12,
      yearly: yuan(330),
    });
  });

  test('does not exist for people the tables do not know', () => {
    expect(examplePremium(rater([]), person({ age: 5 }))).toBeUndefined();
    expect(examplePremium(rater([]), person({ plan: 'gold' }))).toBeUndefined();
  });
});
