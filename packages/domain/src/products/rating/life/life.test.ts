import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Benefit, LifeBasis } from '#products/catalogue/product/rates.ts';
import { internalRate } from './internal-rate.ts';
import { levelPremium } from './testing/level-premium.ts';
import { makehamRates } from './testing/mortality.ts';
import { policyYears, type LifePolicy } from './policy.ts';
import { annuityDue, assurance, pureEndowment } from './testing/present-value.ts';
import { reserves, surrenderValues } from './reserves.ts';

const standard = makehamRates({ A: 0.00022, B: 2.7e-6, c: 1.124 }, 150);

describe('the standard ultimate survival model at 5%', () => {
  test.each([
    [40, 18.4578, 0.12106],
    [60, 14.9041, 0.29028],
    [20, 19.9664, 0.04922],
  ])('age %i: ä = %d, A = %d', (age, annuity, cover) => {
    expect(annuityDue(standard, age, 0.05)).toBeCloseTo(annuity, 4);
    expect(assurance(standard, age, 0.05)).toBeCloseTo(cover, 5);
  });

  test('A = 1 − d·ä for whole life, and with an endowment for a term', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 110 }),
        fc.integer({ min: 1, max: 40 }),
        (age, years) => {
          const d = 0.05 / 1.05;
          expect(assurance(standard, age, 0.05)).toBeCloseTo(
            1 - d * annuityDue(standard, age, 0.05),
            10,
          );
          expect(
            assurance(standard, age, 0.05, years) + pureEndowment(standard, age, 0.05, years),
          ).toBeCloseTo(1 - d * annuityDue(standard, age, 0.05, years), 10);
        },
      ),
    );
  });

  test('one year is worked out by hand', () => {
    expect(assurance([0.1, 1], 0, 0.25, 1)).toBeCloseTo(0.08, 12);
    expect(annuityDue([0.1, 1], 0, 0.25, 2)).toBeCloseTo(1 + 0.9 / 1.25, 12);
    expect(pureEndowment([0.1, 0.2, 1], 0, 0.25, 2)).toBeCloseTo((0.9 * 0.8) / 1.25 ** 2, 12);
  });
});

const mortality = { male: standard.slice(0, 106), female: standard.slice(0, 106) };

const basis = (benefits: readonly Benefit[], change: Partial<LifeBasis> = {}): LifeBasis => ({
  interest: 0.05,
  loading: [0],
  limitAge: 105,
  decrements: [{ cause: 'death', table: mortality }],
  benefits: { one: benefits },
  surrender: { initial: 1, years: 1 },
  ...change,
});

const deathBenefit: Benefit = {
  on: 'death',
  minAge: 0,
  maxAge: 120,
  pays: [{ of: 'sum', factor: 1, growth: 0 }],
};

const policy = (change: Partial<LifePolicy> = {}): LifePolicy => ({
  plan: 'one',
  sex: 'male',
  age: 40,
  coverYears: 20,
  payYears: 20,
  sum: 1000,
  premium: 0,
  ...change,
});

describe('level premiums', () => {
  test('of term assurance is A ÷ ä', () => {
    const premium = levelPremium(basis([deathBenefit]), policy());
    const byHand = (1000 * assurance(standard, 40, 0.05, 20)) / annuityDue(standard, 40, 0.05, 20);
    expect(premium).toBeCloseTo(byHand, 9);
  });

  test('with costs of 20% is a quarter more', () => {
    const plain = levelPremium(basis([deathBenefit]), policy());
    const loaded = levelPremium(basis([deathBenefit], { loading: [0.2] }), policy());
    expect(loaded).toBeCloseTo(plain * 1.25, 8);
  });

  test('first-year costs alone are spread over the paying years', () => {
    const plain = levelPremium(basis([deathBenefit]), policy());
    const loaded = levelPremium(basis([deathBenefit], { loading: [0.5, 0] }), policy());
    const annuity = annuityDue(standard, 40, 0.05, 20);
    expect(loaded).toBeCloseTo((plain * annuity) / (annuity - 0.5), 8);
  });

  test('of an endowment pays for survival too', () => {
    const survival: Benefit = {
      on: 'survival',
      minAge: 60,
      maxAge: 60,
      pays: [{ of: 'sum', factor: 1, growth: 0 }],
    };
    const premium = levelPremium(basis([deathBenefit, survival]), policy());
    const value = assurance(standard, 40, 0.05, 20) + pureEndowment(standard, 40, 0.05, 20);
    expect(premium).toBeCloseTo((1000 * value) / annuityDue(standard, 40, 0.05, 20), 8);
  });

  test('of whole life uses everybody up at the limiting age', () => {
    const years = policyYears(basis([deathBenefit]), policy({ coverYears: 65, payYears: 10 }));
    expect(years.at(-1)?.staying).toBe(0);
    expect(years.at(-1)?.events[0]?.chance).toBe(1);
  });

  test('returning the premiums paid costs more than not', () => {
    const refund: Benefit = {
      on: 'survival',
      minAge: 60,
      maxAge: 60,
      pays: [{ of: 'premiums-paid', factors: [{ fromAge: 0, factor: 1 }] }],
    };
    const plain = levelPremium(basis([deathBenefit]), policy());
    const refunding = levelPremium(basis([deathBenefit, refund]), policy());
    const byHand =
      (1000 * assurance(standard, 40, 0.05, 20)) /
      (annuityDue(standard, 40, 0.05, 20) - 20 * pureEndowment(standard, 40, 0.05, 20));
    expect(refunding).toBeGreaterThan(plain);
    expect(refunding).toBeCloseTo(byHand, 7);
  });

  test('says so when no premium is enough', () => {
    const absurd: Benefit = {
      on: 'death',
      minAge: 0,
      maxAge: 120,
      pays: [{ of: 'premiums-paid', factors: [{ fromAge: 0, factor: 1000 }] }],
    };
    expect(() => levelPremium(basis([deathBenefit, absurd]), policy())).toThrow('no premium');
  });
});

describe('reserves', () => {
  test('equal the value of benefits less premiums still to come', () => {
    const premium = levelPremium(basis([deathBenefit]), policy());
    const values = reserves(policyYears(basis([deathBenefit]), policy({ premium })), 0.05);
    expect(values).toHaveLength(21);
    expect(values[0]).toBeCloseTo(0, 8);
    expect(values[20]).toBe(0);
    for (const year of [1, 7, 15]) {
      const byHand =
        1000 * assurance(standard, 40 + year, 0.05, 20 - year) -
        premium * annuityDue(standard, 40 + year, 0.05, 20 - year);
      expect(values[year]).toBeCloseTo(byHand, 7);
    }
  });

  test('a benefit worth the reserve makes death cost nothing extra', () => {
    const savings: Benefit[] = [
      { on: 'death', minAge: 0, maxAge: 120, pays: [{ of: 'reserve' }] },
      { on: 'survival', minAge: 60, maxAge: 60, pays: [{ of: 'sum', factor: 1, growth: 0 }] },
    ];
    const premium = levelPremium(basis(savings), policy({ payYears: 1 }));
    expect(premium).toBeCloseTo(1000 / 1.05 ** 20, 8);
    const values = reserves(policyYears(basis(savings), policy({ payYears: 1, premium })), 0.05);
    expect(values[10]).toBeCloseTo(1000 / 1.05 ** 10, 8);
  });

  test('a growing sum is paid grown', () => {
    const growing: Benefit = { ...deathBenefit, pays: [{ of: 'sum', factor: 1, growth: 0.1 }] };
    const years = policyYears(basis([growing]), policy());
    expect(years[0]?.events[0]?.amount).toBe(1000);
    expect(years[2]?.events[0]?.amount).toBeCloseTo(1210, 9);
  });

  test('benefits by age start and stop where they say', () => {
    const child: Benefit = { ...deathBenefit, minAge: 18 };
    const years = policyYears(basis([child]), policy({ age: 16, coverYears: 4 }));
    expect(years.map((year) => year.events[0]?.amount)).toEqual([0, 0, 1000, 1000]);
  });

  test('two causes do not take the same person twice', () => {
    const two = basis([deathBenefit], {
      decrements: [
        { cause: 'illness', table: { male: [0.7, 0.7], female: [0, 0] } },
        { cause: 'death', table: { male: [0.7, 0.7], female: [0, 0] } },
      ],
    });
    const [first] = policyYears(two, policy({ age: 0, coverYears: 2 }));
    expect(first?.events.map((event) => event.chance)).toEqual([0.7, 1 - 0.7]);
    expect(first?.staying).toBe(0);
  });
});

describe('cash values', () => {
  test('are the reserve, never negative, graded in over the surrender years', () => {
    const graded = basis([deathBenefit], { surrender: { initial: 0.8, years: 10 } });
    const premium = levelPremium(graded, policy());
    const values = reserves(policyYears(graded, policy({ premium })), 0.05);
    const cash = surrenderValues(graded, policy({ premium }));
    expect(cash).toHaveLength(20);
    expect(cash[4]).toBeCloseTo((values[5] ?? 0) * 0.9, 9);
    expect(cash[14]).toBeCloseTo(values[15] ?? 0, 9);
    expect(cash[19]).toBe(0);
    expect(Math.min(...cash)).toBeGreaterThanOrEqual(0);
  });

  test('are never negative and the same every time, whatever the policy', () => {
    const anyPolicy = fc.record({
      age: fc.integer({ min: 0, max: 60 }),
      coverYears: fc.integer({ min: 1, max: 40 }),
      payYears: fc.integer({ min: 1, max: 20 }),
      premium: fc.integer({ min: 0, max: 200 }),
    });
    fc.assert(
      fc.property(anyPolicy, (change) => {
        const one = surrenderValues(basis([deathBenefit]), policy(change));
        expect(one.every((value) => value >= 0)).toBe(true);
        expect(surrenderValues(basis([deathBenefit]), policy(change))).toEqual(one);
      }),
    );
  });
});

describe('internal rate of return', () => {
  test.each([
    [[-100, 110], 0.1],
    [[-100, 0, 121], 0.1],
    [[-100, -100, 210], (Math.sqrt(9.4) - 1) / 2 - 1],
    [[-100, 90], -0.1],
  ])('%j', (flows, rate) => {
    expect(internalRate(flows)).toBeCloseTo(rate, 9);
  });

  test('has none when money goes one way', () => {
    expect(internalRate([-100, -10])).toBeUndefined();
    expect(internalRate([])).toBeUndefined();
    expect(internalRate([-1, 100])).toBeUndefined();
  });

  test('makes the flows worth nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: -30, max: 90 }),
        (paid, years, percent) => {
          const back = paid * (1 + percent / 100) ** years;
          const flows = [-paid, ...Array.from<number>({ length: years - 1 }).fill(0), back];
          expect(internalRate(flows)).toBeCloseTo(percent / 100, 6);
        },
      ),
    );
  });
});
