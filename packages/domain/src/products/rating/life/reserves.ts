import type { LifeBasis } from '#products/catalogue/product/rates.ts';
import { policyYears, type LifePolicy, type PolicyYear } from './policy.ts';

/**
 * Reserve at the end of policy years 0 … n, after the benefits due then and before the next
 * premium: V(t) = v·(Σ chance·payment + staying·(survival benefit + V(t+1))) − net premium(t+1).
 */
export const reserves = (years: readonly PolicyYear[], interest: number): number[] => {
  const values = Array.from<number>({ length: years.length + 1 }).fill(0);
  for (let at = years.length - 1; at >= 0; at--) {
    const year = years[at];
    if (year === undefined) continue;
    const next = values[at + 1] ?? 0;
    const worth = next + year.survivalBenefit;
    let paid = 0;
    for (const event of year.events) {
      const amount = event.orReserve ? Math.max(event.amount, worth) : event.amount;
      paid += event.chance * amount;
    }
    values[at] = (paid + year.staying * worth) / (1 + interest) - year.netPremium;
  }
  return values;
};

/** Cash value at the end of each policy year 1 … n, in the unit of the sum, not rounded. */
export const surrenderValues = (
  basis: LifeBasis,
  policy: LifePolicy,
  years: readonly PolicyYear[] = policyYears(basis, policy),
): number[] => {
  const values = reserves(years, basis.interest);
  const grading = Math.min(basis.surrender.years, policy.coverYears);
  return values.slice(1).map((reserve, index) => {
    const passed = Math.min(index + 1, grading) / grading;
    const share = basis.surrender.initial + (1 - basis.surrender.initial) * passed;
    return Math.max(0, reserve) * share;
  });
};
