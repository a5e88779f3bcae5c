import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { searchProducts, type ProductIndex } from '@parasol/domain/products/search/search-products';
import { developmentQueries } from '@parasol/domain/products/search/testing/development-queries';
import { heldOutQueries } from '@parasol/domain/products/search/testing/held-out-queries';
import { strangerQueries } from '@parasol/domain/products/search/testing/stranger-queries';
import { unseenQueries } from '@parasol/domain/products/search/testing/unseen-queries';
import { wholeIndex } from '#testing/search/whole-index.ts';

let qinghe: ProductIndex;
let tongrui: ProductIndex;
beforeAll(async () => {
  qinghe = await wholeIndex('qinghe');
  tongrui = await wholeIndex('tongrui');
});

const first = (typed: string, index = qinghe): string =>
  searchProducts(index, typed).found[0]?.baseProductNo ?? '';

const least = 0.95;

describe('the search of products', () => {
  test.each([
    ['it was made with', developmentQueries, 80],
    ['it was not made with', heldOutQueries, 100],
    ['of strangers', strangerQueries, 300],
    ['of the last stranger', unseenQueries, 80],
  ] as const)('puts a right product first for queries %s', (_, queries, fewest) => {
    const wrong = queries.filter(([typed, right]) => !right.split(' ').includes(first(typed)));
    expect(queries.length).toBeGreaterThanOrEqual(fewest);
    expect(1 - wrong.length / queries.length).toBeGreaterThanOrEqual(least);
  });

  test('never leaves a customer without a product to look at', () => {
    for (const [typed] of [...developmentQueries, ...heldOutQueries, ...strangerQueries]) {
      const { found, nearest } = searchProducts(tongrui, typed);
      expect([typed, found.length + nearest.length]).not.toEqual([typed, 0]);
    }
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (typed) => {
        const { found, nearest } = searchProducts(qinghe, typed);
        expect(found.length + nearest.length).toBeGreaterThan(0);
      }),
    );
  });

  test('offers nobody what they are too old for', () => {
    for (const age of [3, 30, 62, 81, 119]) {
      const { found } = searchProducts(qinghe, `${age}岁`);
      for (const { baseProductNo, why } of found) {
        const facts = qinghe.products.find((one) => one.product.baseProductNo === baseProductNo);
        const { min = 0, max = 0 } = facts?.product.eligibility.age ?? {};
        expect([age, baseProductNo, min <= age && age <= max]).toEqual([age, baseProductNo, true]);
        expect(why).toBe(`${age} 周岁可以投保`);
      }
    }
  });

  test('promises nobody with a condition that they will be insured', () => {
    const { found, diseases, understood } = searchProducts(qinghe, '甲状腺结节');
    expect(diseases).toEqual(['thyroid-nodule']);
    expect(understood).toEqual(['甲状腺结节']);
    expect(found.length).toBeGreaterThan(2);
    for (const { why } of found) expect(why).toMatch(/部分情况|健康告知|不问健康状况|审核/u);
  });

  test('leaves out a product that refuses everybody with the condition', () => {
    const { found } = searchProducts(qinghe, '艾滋病');
    const medical = qinghe.products.find(({ product }) => product.baseProductNo === '1001');
    expect(medical?.health('hiv')).toBe('declined');
    expect(found.map(({ baseProductNo }) => baseProductNo)).not.toContain('1001');
  });

  test('says which line of insurance is not sold, beside what is', () => {
    expect(searchProducts(qinghe, '车险')).toMatchObject({ notSold: '车险', found: [] });
    expect(searchProducts(qinghe, '旅游意外险')).toMatchObject({ notSold: '旅游' });
    expect(first('旅游意外险')).toBe('1004');
  });

  test('finds only what the brand sells', () => {
    expect(first('孕妇', tongrui)).not.toBe('1008');
    expect(first('癌症', tongrui)).toBe('1007');
  });
});
