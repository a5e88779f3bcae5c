import { heldCover } from '@parasol/domain/sales/orders/holdings/held-cover';
import { exclusionOf } from '@parasol/domain/sales/orders/holdings/holdings';
import { orderFacts } from '@parasol/domain/sales/orders/order-facts';
import { yuan } from '@parasol/domain/base/money/fen';
import { compileProduct } from '@parasol/domain/products/rating/compile-product';
import { quote } from '@parasol/domain/products/rating/quote';
import type { QuoteInput } from '@parasol/domain/products/rating/quote-input';
import { riskSums } from '@parasol/domain/products/rating/checks/risk-sums';
import { describe, expect, test } from 'vitest';
import { productOf, wholeCatalogue } from '#testing/catalogue/catalogue-folder.ts';

const now = Date.parse('2026-11-15T10:00:00+08:00');
const product = (no: string) => productOf(wholeCatalogue(), no);

const critical: QuoteInput = {
  plan: 'core',
  insureds: [{ birthDate: '1990-06-15', sex: 'male', region: '310100', occupationClass: 1 }],
  coverTerm: 'life',
  payTerm: '20y',
  payFrequency: 'yearly',
};

/** A policy of 1002 that the applicant already has. */
const policy = (sum: number) => ({
  risks: riskSums(product('1002'), 36, {
    plan: 'core',
    riders: [],
    units: 1,
    sumAssured: yuan(sum),
  }),
  units: 1,
  sameProduct: true,
  own: true,
});

const refusals = (sum: number, sums: readonly number[]) => {
  const found = quote(
    compileProduct(product('1002')),
    { ...critical, sumAssured: yuan(sum) },
    { now, held: [heldCover(sums.map(policy), 0)] },
  );
  return found.ok ? [] : found.refusals.map(({ code }) => code);
};

describe('several policies of one product', () => {
  test('reach the limit of all of them together, and not a step more', () => {
    expect(refusals(600_000, [])).toEqual([]);
    expect(refusals(400_000, [600_000])).toEqual([]);
    expect(refusals(410_000, [600_000])).toEqual(['sum-over-limit']);
    expect(refusals(300_000, [300_000, 400_000])).toEqual([]);
    expect(refusals(100_000, [600_000, 400_000])).toEqual(['sum-over-limit']);
  });

  test.each(wholeCatalogue().products.map((each) => each.product.baseProductNo))(
    'of %s are kept away exactly where its pack says so',
    (no) => {
      const holding = { orderNo: 'QH', baseProductNo: no, state: 'issued', own: true } as const;
      expect(exclusionOf(product(no), [holding]) !== null).toBe(product(no).onePolicyPerPerson);
    },
  );
});

describe('the consent to tell the insurer', () => {
  const insurer = { name: '远衡人寿', servicePhone: '400-000-1202' };
  const asked = (number: string, insurerNamed?: typeof insurer) =>
    orderFacts(product(number), {
      coverTerm: '1y',
      riders: [],
      insurer: insurerNamed,
    }).consents.find(({ code }) => code === 'to-insurer');

  test('names who is told, what and what for, and is always asked for', () => {
    expect(asked('1002', insurer)).toMatchObject({ required: true });
    expect(asked('1002', insurer)?.text).toMatch(
      /健康告知.*远衡人寿（客服热线 400-000-1202）.*核保/,
    );
    expect(asked('1004', insurer)?.text).not.toContain('健康');
  });

  test('is not asked for again where the application is already there', () => {
    expect(asked('1004')).toBeUndefined();
  });
});

describe('what is paid on death', () => {
  test.each([
    ['core', false],
    ['life', true],
  ])('is asked about by the plan: %s', (plan, deathCover) => {
    const facts = orderFacts(product('1002'), { plan, coverTerm: 'life', riders: [] });
    expect(facts.deathCover).toBe(deathCover);
  });

  test.each([undefined, 'basic', 'comfort', 'premium'])('plan %s of 1004 pays', (plan) => {
    expect(orderFacts(product('1004'), { plan, coverTerm: '1y', riders: [] }).deathCover).toBe(
      true,
    );
  });
});
