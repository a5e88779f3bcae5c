import { describe, expect, test } from 'vitest';
import type { ClaimsExample } from '#products/catalogue/product/content.ts';
import { yuan } from '#base/money/fen.ts';
import { compileProduct } from '#products/rating/compile-product.ts';
import { fillExample } from './example-figures.ts';
import {
  choice,
  sampleProduct,
  sampleRating,
  sampleTable,
} from '#products/rating/testing/sample-product.ts';

const rater = compileProduct(
  sampleProduct({
    options: [
      choice('coverTerm', '保险期间', [['20y', '20 年']]),
      choice('payTerm', '交费期间', [['5y', '5 年']]),
      choice('payFrequency', '交费方式', [['yearly', '按年']]),
      {
        kind: 'range',
        key: 'sumAssured',
        label: '基本保额',
        min: yuan(1000),
        max: yuan(100_000),
        step: yuan(1000),
        initial: yuan(1000),
      },
    ],
    rating: sampleRating({
      tables: [
        sampleTable(
          { id: 'main', measure: 'per-thousand', interpolation: 'exact', dimensions: ['age'] },
          ['30 100'],
        ),
      ],
    }),
    cashValue: {
      method: 'table',
      table: {
        file: 'cash-values.csv',
        dimensions: ['age'],
        // 1 000 yuan of sum: 60 in the first year, 150 in the second, 600 in the sixth.
        rows: [{ keys: ['30'], values: [60, 150, 240, 350, 480, 600].map((each) => each * 1e6) }],
      },
    },
  }),
);

const example = (change: Partial<ClaimsExample> = {}, year = 2): ClaimsExample => ({
  title: '退保',
  policy: {
    age: 30,
    sex: 'female',
    socialInsurance: true,
    occupationClass: 1,
    plan: 'standard',
    coverTerm: '20y',
    payTerm: '5y',
    payFrequency: 'yearly',
    sumAssured: yuan(10_000),
    year,
  },
  person: '保额 {sum-assured}，每年 {premium}',
  story: '已交 {premiums-paid}，还要交 {premiums-left}',
  items: [
    { name: '退还现金价值', figure: 'cash-value' },
    { name: '损失', figure: 'surrender-loss', note: '共 {surrender-loss}' },
    { name: '另付', amount: yuan(5) },
  ],
  result: '退还 {cash-value}',
  ...change,
});

describe('an example', () => {
  test('shows what the engine works out for its policy', () => {
    expect(fillExample(rater, example())).toEqual({
      title: '退保',
      person: '保额 1 万元，每年 1,000 元',
      story: '已交 2,000 元，还要交 3,000 元',
      items: [
        { name: '退还现金价值', amount: yuan(1500) },
        { name: '损失', amount: yuan(500), note: '共 500 元' },
        { name: '另付', amount: yuan(5) },
      ],
      result: '退还 1,500 元',
    });
  });

  test('says what it comes to a year', () => {
    // Five times 1 000 at the start of years 1 to 5 for 6 000 at the end of year 6.
    const filled = fillExample(rater, example({ result: '每年 {return}' }, 6));
    expect(filled).toMatchObject({ result: '每年 4.61%' });
  });

  test('names the figures that its policy does not have', () => {
    expect(fillExample(rater, example({ result: '{death-benefit}{nonsense}' }))).toEqual({
      unknown: ['death-benefit', 'nonsense'],
    });
    expect(fillExample(rater, example({}, 15))).toEqual({
      unknown: ['cash-value', 'surrender-loss'],
    });
    const { policy: _none, ...without } = example({ person: '某人', story: '', result: '' });
    expect(
      fillExample(rater, { ...without, items: [{ name: '给付', figure: 'premium' }] }),
    ).toEqual({
      unknown: ['premium'],
    });
  });
});
