import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { LifeBasis } from '@parasol/domain/products/catalogue/product/rates';
import { coverYears, parseTerm, payYears } from '@parasol/domain/products/catalogue/product/terms';
import { yuan } from '@parasol/domain/base/money/fen';
import { compileProduct } from '@parasol/domain/products/rating/compile-product';
import { levelPremium } from '@parasol/domain/products/rating/life/testing/level-premium';
import {
  annuitySchedule,
  cashValues,
  returnsByYear,
} from '@parasol/domain/products/rating/values/policy-values';
import { quote, type AcceptedQuote } from '@parasol/domain/products/rating/quote';
import type { QuoteInput } from '@parasol/domain/products/rating/quote-input';
import { describe, expect, test } from 'vitest';
import { productOf, wholeCatalogue } from '#testing/catalogue/catalogue-folder.ts';

const now = Date.parse('2026-11-15T10:00:00+08:00');

const basisOf = (product: Product): LifeBasis => {
  if (product.cashValue.method !== 'basis') throw new Error('no basis');
  return product.cashValue.basis;
};

const years = (code: string, age: number, count: typeof coverYears): number => {
  const term = parseTerm(code);
  if (!term) throw new Error(`bad term ${code}`);
  return count(term, age, 105);
};

const accepted = (no: string, input: QuoteInput): AcceptedQuote => {
  const result = quote(compileProduct(productOf(wholeCatalogue(), no)), input, { now });
  if (!result.ok) throw new Error(JSON.stringify(result.refusals));
  return result;
};

describe('published rates', () => {
  test.each(['1002', '1003', '1005', '1010'])('of %s follow from its basis', (no) => {
    const product = productOf(wholeCatalogue(), no);
    const table = product.rating.tables.find((each) => each.id === product.rating.mainTable);
    const only = (key: string) => {
      const option = product.options.find((each) => each.key === key);
      return option?.kind === 'choice' ? (option.choices[0]?.value ?? '') : '';
    };
    const rows = table?.rows.filter((_row, index) => index % 23 === 0) ?? [];
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) {
      const fact = (name: string, otherwise: string): string =>
        row.keys[table?.dimensions.findIndex((dimension) => dimension === name) ?? -1] ?? otherwise;
      const age = Number(fact('age', '0'));
      const exact = levelPremium(basisOf(product), {
        plan: fact('plan', product.plans[0]?.code ?? ''),
        sex: fact('sex', 'male') === 'male' ? 'male' : 'female',
        age,
        coverYears: years(fact('coverTerm', only('coverTerm')), age, coverYears),
        payYears: years(fact('payTerm', only('payTerm')), age, payYears),
        sum: 1000,
      });
      expect([row.keys, row.rate]).toEqual([row.keys, Math.round(exact * 100) * 10_000]);
    }
  });
});

describe('cash values', () => {
  test('of term life are worked out by hand over three years', () => {
    const product = productOf(wholeCatalogue(), '1003');
    const { interest, decrements, loading } = basisOf(product);
    const quoted = accepted('1003', {
      coverTerm: '20y',
      payTerm: '20y',
      payFrequency: 'yearly',
      sumAssured: yuan(1_000_000),
      insureds: [{ birthDate: '1986-11-16', sex: 'male', occupationClass: 1 }],
    });
    const sum = yuan(1_000_000);
    const net = (year: number) =>
      quoted.instalment * (1 - (loading[Math.min(year, loading.length) - 1] ?? 0));
    const q = (age: number) => decrements[0]?.table.male[age] ?? 0;
    // From the end: V19 = v·q59·S − net20, V18 = v·(q58·S + p58·V19) − net19, …
    const byHand = Array.from({ length: 21 }, () => 0);
    for (let year = 19; year >= 0; year--) {
      const death = q(40 + year);
      byHand[year] =
        (death * sum + (1 - death) * (byHand[year + 1] ?? 0)) / (1 + interest) - net(year + 1);
    }
    const rows = cashValues(compileProduct(product), quoted);
    for (const year of [2, 10, 19]) {
      const share = 0.8 + (0.2 * Math.min(year, 20)) / 20;
      const value = Math.round(Math.max(0, byHand[year] ?? 0) * share);
      expect([year, rows[year - 1]?.cashValue]).toEqual([year, value]);
    }
    expect(rows[19]).toEqual({
      year: 20,
      on: '2046-11-16',
      age: 60,
      premiumsPaid: quoted.instalment * 20,
      income: 0,
      incomeSoFar: 0,
      cashValue: 0,
      deathBenefit: sum,
    });
  });

  test('of riders begin low, rise while they are paid for, and sum to the whole', () => {
    const rater = compileProduct(productOf(wholeCatalogue(), '1002'));
    const holder = { birthDate: '1986-11-16', sex: 'male' } as const;
    const valuesWith = (riders: readonly string[], facts = {}) => {
      const quoted = accepted('1002', {
        plan: 'core',
        coverTerm: 'life',
        payTerm: '30y',
        payFrequency: 'yearly',
        sumAssured: yuan(300_000),
        riders,
        policyholder: holder,
        insureds: [
          { birthDate: '1996-11-16', sex: 'female', relation: 'spouse', occupationClass: 1 },
        ],
      });
      return cashValues(rater, quoted, facts).map(({ cashValue }) => cashValue);
    };
    const main = valuesWith([]);
    const less = (one: readonly number[], other: readonly number[]) =>
      one.map((value, at) => value - (other[at] ?? 0));
    const cancer = less(valuesWith(['cancer-again']), main);
    const waiver = less(valuesWith(['policyholder-waiver']), main);
    // The second payment is 13% of the main cover in the rate table, and so is its value.
    for (const year of [1, 5, 20, 30])
      expect((cancer[year - 1] ?? 0) / (main[year - 1] ?? 0)).toBeCloseTo(0.13, 2);
    expect(cancer[0]).toBeLessThan(yuan(300) * 2.46);
    for (let year = 1; year < 30; year++)
      expect(cancer[year] ?? 0).toBeGreaterThan(cancer[year - 1] ?? 0);
    for (let year = 1; year < 9; year++)
      expect(waiver[year] ?? 0).toBeGreaterThan(waiver[year - 1] ?? 0);
    expect(Math.min(...cancer, ...waiver)).toBe(0);
    // No premium is left to waive after the last one.
    expect(new Set(waiver.slice(29))).toEqual(new Set([0]));
    // A waiver that is rated on both is worth more, by as much as the other premium adds to it.
    const both = valuesWith(['cancer-again', 'policyholder-waiver']);
    for (const [at, value] of both.entries())
      expect(value).toBeGreaterThanOrEqual((main[at] ?? 0) + (cancer[at] ?? 0) + (waiver[at] ?? 0));
    expect(valuesWith(['cancer-again', 'policyholder-waiver'], { waived: true })).toEqual(
      valuesWith(['cancer-again']),
    );
  });

  test("of the supplier's product come from its table", () => {
    const quoted = accepted('1012', {
      payTerm: '20y',
      payFrequency: 'yearly',
      sumAssured: yuan(200_000),
      insureds: [{ birthDate: '1996-11-15', sex: 'male', region: '310100' }],
    });
    const rows = cashValues(compileProduct(productOf(wholeCatalogue(), '1012')), quoted);
    // cash-values.csv: male,20y,30: 0.44 after one year, 7.00 after ten, nothing at the end.
    expect(rows).toHaveLength(20);
    expect([rows[0]?.cashValue, rows[9]?.cashValue, rows[19]?.cashValue]).toEqual([
      yuan(88),
      yuan(1400),
      0,
    ]);
  });

  test('of one-year products do not exist', () => {
    const quoted = accepted('1004', {
      plan: 'basic',
      insureds: [{ birthDate: '1996-11-15', occupationClass: 1 }],
    });
    expect(cashValues(compileProduct(productOf(wholeCatalogue(), '1004')), quoted)).toEqual([]);
  });
});

describe('the education annuity', () => {
  const quoted = accepted('1005', {
    payTerm: '10y',
    payFrequency: 'yearly',
    sumAssured: yuan(20_000),
    insureds: [{ birthDate: '2026-05-05', sex: 'female', region: '310100' }],
  });
  const rater = compileProduct(productOf(wholeCatalogue(), '1005'));

  test('pays at the ages of the clause', () => {
    expect(annuitySchedule(rater, quoted).map((row) => [row.age, row.income / 100])).toEqual([
      [15, 4000],
      [16, 4000],
      [17, 4000],
      [18, 20_000],
      [19, 20_000],
      [20, 20_000],
      [21, 20_000],
      [25, 60_000],
    ]);
    expect(annuitySchedule(rater, quoted).at(-1)).toMatchObject({
      on: '2051-11-16',
      incomeSoFar: yuan(152_000),
      cashValue: 0,
    });
  });

  test('returns less than the interest of its basis, and a loss when given up early', () => {
    const returns = returnsByYear(rater, quoted);
    expect(returns[0]?.rate).toBeLessThan(0);
    const end = returns.at(-1)?.rate ?? 0;
    expect(end).toBeGreaterThan(0.015);
    expect(end).toBeLessThan(0.02);
    // Premiums at the start of ten years against eight payments: worth nothing at that rate.
    let worth = 0;
    for (let year = 0; year < 10; year++) worth -= quoted.yearly / (1 + end) ** year;
    for (const row of annuitySchedule(rater, quoted)) worth += row.income / (1 + end) ** row.year;
    expect(Math.abs(worth)).toBeLessThan(1);
  });
});
