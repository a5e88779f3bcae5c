import { hasDeathBenefit } from '@parasol/domain/products/rating/checks/death-benefit';
import { benefitsOf } from '@parasol/domain/products/rating/checks/risk-sums';
import { describe, expect, test } from 'vitest';
import { productOf, wholeCatalogue } from '#testing/catalogue/catalogue-folder.ts';

const product = (no: string) => productOf(wholeCatalogue(), no);
const bought = (plan: string, riders: readonly string[] = []) => ({
  plan,
  riders,
  units: 1,
  sumAssured: 10_000_000,
});

describe('beneficiaries', () => {
  test.each([
    ['1001', 'standard', 35, false],
    ['1002', 'core', 35, true],
    ['1002', 'life', 35, true],
    ['1002', 'life', 6, true],
    ['1004', 'basic', 35, true],
    ['1005', 'education', 6, true],
    ['1007', 'standard', 62, false],
    ['1010', 'growing', 40, true],
    ['1010', 'growing', 3, true],
  ])('of %s, plan %s, at %i: %s', (no, plan, age, named) => {
    const found = product(no).plans.find(({ code }) => code === plan) ?? product(no).plans[0];
    expect(hasDeathBenefit(product(no), age, bought(found?.code ?? ''))).toBe(named);
  });

  test('a waiver on the policyholder’s death names nobody', () => {
    const rider = 'policyholder-waiver';
    const whole = product('1002');
    const waiver = { ...whole, coverages: whole.coverages.filter((each) => each.rider === rider) };
    expect(hasDeathBenefit(waiver, 35, bought('core', [rider]))).toBe(false);
  });
});

describe('benefits by age', () => {
  const sold = wholeCatalogue().products.map((each) => each.product);
  test.each(sold.map((each) => [each.baseProductNo, each] as const))(
    '%s lists nothing to adults that ends at eighteen, and nothing to children that begins then',
    (_no, each) => {
      for (const { code } of each.plans) {
        const names = (age: number) =>
          benefitsOf(each, age, bought(code)).map(({ coverage }) => coverage.name);
        expect(names(18).filter((name) => name.includes('18 周岁前'))).toEqual([]);
        expect(names(17).filter((name) => name.includes('18 周岁及以后'))).toEqual([]);
      }
    },
  );
});
