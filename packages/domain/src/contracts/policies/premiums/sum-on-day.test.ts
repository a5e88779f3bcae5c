import { expect, test } from 'vitest';
import type { Product } from '#products/catalogue/product/product.ts';
import { yuan } from '#base/money/fen.ts';
import { sumOnDay, sumOnDayWords } from './sum-on-day.ts';

const product: Pick<Product, 'cashValue'> = {
  cashValue: {
    method: 'basis',
    basis: {
      interest: 0.02,
      loading: [0],
      limitAge: 105,
      decrements: [],
      benefits: {
        growing: [
          {
            on: 'death',
            minAge: 18,
            maxAge: 120,
            pays: [{ of: 'reserve' }, { of: 'sum', factor: 1, growth: 0.0175 }],
          },
        ],
      },
      surrender: { initial: 1, years: 1 },
    },
  },
};
const bought = {
  coverage: { risks: ['death'], shown: '不低于基本保额' },
  plan: 'growing',
  start: '2024-02-29',
  fen: yuan(200_000),
} as const;

test.each([
  ['before it began', '2024-02-28', yuan(200_000)],
  ['in the first year', '2024-12-31', yuan(200_000)],
  ['on the last day of the first year', '2025-02-27', yuan(200_000)],
  ['on the anniversary', '2025-02-28', yuan(203_500)],
  ['in the fifth year', '2028-06-01', 21_437_181],
])('a sum that grows is that of the policy year: %s', (_when, day, fen) => {
  expect(sumOnDay(product, bought, day)).toBe(fen);
});

test('a page says which sum it is, and that it is the least that is paid', () => {
  expect(sumOnDayWords(product, bought, '2025-02-28')).toBe('不低于有效保额 20.35 万元');
  expect(sumOnDayWords(product, bought, '2028-06-01')).toBe('不低于有效保额 214,371.81 元');
});

test('other sums stay as they were bought', () => {
  const accident = { ...bought, coverage: { risks: ['accident'] } } as const;
  expect(sumOnDayWords(product, accident, '2028-06-01')).toBe('20 万元');
  expect(sumOnDay(product, { ...bought, plan: 'level' }, '2028-06-01')).toBe(yuan(200_000));
  expect(sumOnDay({ cashValue: { method: 'none' } }, bought, '2028-06-01')).toBe(yuan(200_000));
  expect(sumOnDayWords(product, { ...bought, fen: null }, '2028-06-01')).toBeNull();
});
