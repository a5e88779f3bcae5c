import { describe, expect, test } from 'vitest';
import type { ExamplePerson } from '../catalogue/rates.ts';
import { yuan } from '../money/fen.ts';
import { compileProduct } from './compile-product.ts';
import { examplePremium, examplePremiums, premiumFrom } from './premium-from.ts';
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

describe('the premium a page starts from', () => {
  test('is the least a year costs one of the people shown, and says who', () => {
    const older = person({ age: 45 });
    const monthly = person({ payFrequency: 'monthly' });
    const yearly = person({ age: 31 });
    // 300 × 1.1 ÷ 12 = 27.50 a month is 330 a year: the small instalment does not win.
    expect(premiumFrom(rater([older, monthly, yearly]))).toEqual({
      person: yearly,
      instalment: yuan(300),
      instalmentsPerYear: 1,
      yearly: yuan(300),
    });
    expect(examplePremiums(rater([older, monthly])).map((each) => each.yearly)).toEqual([
      yuan(600),
      yuan(330),
    ]);
  });

  test('does not exist for people the tables do not know', () => {
    const child = person({ age: 5 });
    expect(examplePremium(rater([]), child)).toBeUndefined();
    expect(examplePremium(rater([]), person({ plan: 'gold' }))).toBeUndefined();
    expect(() => premiumFrom(rater([child]))).toThrow('9001 has no rate for example 1');
    expect(() => premiumFrom(rater([]))).toThrow('no examples');
  });
});
