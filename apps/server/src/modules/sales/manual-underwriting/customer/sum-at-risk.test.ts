import { expect, test } from 'vitest';
import { yuan } from '@parasol/domain/base/money/fen';
import type { StoredPrice } from '@parasol/domain/sales/orders/order-record';
import { productOf, wholeCatalogue } from '#testing/catalogue/catalogue-folder.ts';
import { sumAtRisk } from './apply-manual-underwriting.ts';

const sum = (no: string, plan: string, sumAssured?: number): number => {
  const price = {
    plan,
    riders: [],
    units: 1,
    ...(sumAssured === undefined ? {} : { sumAssured }),
    people: [{ age: 35, plan, fen: 0, parts: [] }],
  } as unknown as StoredPrice;
  return sumAtRisk(productOf(wholeCatalogue(), no), { price }, [0]);
};

test('a case about a plan that reimburses is as large as the plan’s highest limit', () => {
  expect(sum('1001', 'standard')).toBe(yuan(4_000_000));
  expect(sum('1001', 'plus')).toBe(yuan(6_000_000));
  const medical = wholeCatalogue().products.filter(
    ({ product }) => product.flow.manualUnderwriting,
  );
  for (const { product } of medical)
    for (const { code } of product.plans)
      expect(
        sum(product.baseProductNo, code, yuan(100_000)),
        product.baseProductNo,
      ).toBeGreaterThan(0);
});

test('a case about a sum assured is as large as that sum', () => {
  expect(sum('1002', 'core', yuan(300_000))).toBe(yuan(300_000));
});
