import type { LifeBasis } from '#products/catalogue/product/rates.ts';
import { policyYears, type LifePolicy } from '#products/rating/life/policy.ts';
import { reserves } from '#products/rating/life/reserves.ts';

/**
 * The level yearly premium at which premiums less costs are worth exactly the benefits: the reserve
 * at the start is zero. Halving, so that benefits that depend on the premium need no formula.
 */
export const levelPremium = (basis: LifeBasis, policy: Omit<LifePolicy, 'premium'>): number => {
  const shortfall = (premium: number): number =>
    reserves(policyYears(basis, { ...policy, premium }), basis.interest)[0] ?? 0;
  let low = 0;
  let high = policy.sum;
  while (shortfall(high) > 0) {
    high *= 2;
    if (high > policy.sum * 1e6) throw new RangeError('no premium can pay for these benefits');
  }
  for (let halvings = 0; halvings < 100; halvings++) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (shortfall(middle) > 0) low = middle;
    else high = middle;
  }
  return high;
};
