import type { Sex } from '#base/people/sex.ts';
import type { BenefitAmount, LifeBasis } from '#products/catalogue/product/rates.ts';

/**
 * A contract to be valued: the person, the term, and the yearly premium and sum in the same unit.
 */
export type LifePolicy = {
  readonly plan: string;
  readonly sex: Sex;
  readonly age: number;
  readonly coverYears: number;
  readonly payYears: number;
  readonly sum: number;
  readonly premium: number;
};

/** The possible payments of one policy year, before the value of the reserve is known. */
export type PolicyYear = {
  /** Premium less costs at the start of the year. */
  readonly netPremium: number;
  /** Chance of each event and what it pays at the end of the year at least. */
  readonly events: readonly {
    readonly cause: string;
    readonly chance: number;
    readonly amount: number;
    /** Pays the reserve when that is more. */
    readonly orReserve: boolean;
  }[];
  readonly staying: number;
  /** Paid at the end of the year to the surviving insured. */
  readonly survivalBenefit: number;
};

/** Lays a policy out year by year. Only + − × ÷ on doubles, which every machine rounds alike. */
export const policyYears = (basis: LifeBasis, policy: LifePolicy): PolicyYear[] => {
  const years: PolicyYear[] = [];
  for (let year = 1; year <= policy.coverYears; year++) {
    const age = policy.age + year - 1;
    const last = year >= policy.coverYears && age >= basis.limitAge - 1;
    let left = 1;
    const events = basis.decrements.map(({ cause, table, factor = 1 }, index) => {
      const rate = (table[policy.sex][age] ?? 1) * factor;
      // Whole-life cover ends at the limiting age: the last cause ends all remaining lives.
      const chance = last && index === basis.decrements.length - 1 ? left : Math.min(rate, left);
      left -= chance;
      return { cause, chance, ...payment(basis, cause, age, year, policy) };
    });
    years.push({
      netPremium: year <= policy.payYears ? policy.premium * (1 - loadingIn(basis, year)) : 0,
      events,
      staying: left,
      survivalBenefit: payment(basis, 'survival', age + 1, year, policy).amount,
    });
  }
  return years;
};

const loadingIn = (basis: LifeBasis, year: number): number =>
  basis.loading[Math.min(year, basis.loading.length) - 1] ?? 0;

/** The payment for an event at this age. Several benefits on one event add up. */
const payment = (
  { benefits, interest }: LifeBasis,
  cause: string,
  age: number,
  year: number,
  policy: LifePolicy,
): { amount: number; orReserve: boolean } => {
  let amount = 0;
  let orReserve = false;
  for (const benefit of benefits[policy.plan] ?? []) {
    if (benefit.on !== cause || age < benefit.minAge || age > benefit.maxAge) continue;
    let greatest = 0;
    for (const pays of benefit.pays) {
      if (pays.of === 'reserve') orReserve = true;
      else greatest = Math.max(greatest, stated(pays, age, year, policy, interest));
    }
    amount += greatest;
  }
  return { amount, orReserve };
};

const stated = (
  pays: Exclude<BenefitAmount, { of: 'reserve' }>,
  age: number,
  year: number,
  policy: LifePolicy,
  interest: number,
): number => {
  if (pays.of === 'premiums-to-come') {
    let worth = 0;
    for (let left = policy.payYears - year; left > 0; left--) worth = 1 + worth / (1 + interest);
    return policy.sum * worth;
  }
  if (pays.of === 'sum') return policy.sum * pays.factor * power(1 + pays.growth, year - 1);
  let factor = 0;
  for (const row of pays.factors) if (age >= row.fromAge) factor = row.factor;
  return policy.premium * Math.min(year, policy.payYears) * factor;
};

/** Whole powers by squaring: Math.pow may differ in the last digit between engines. */
const power = (base: number, exponent: number): number => {
  let result = 1;
  let square = base;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result *= square;
    square *= square;
  }
  return result;
};
