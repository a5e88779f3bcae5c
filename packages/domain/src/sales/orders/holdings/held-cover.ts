import type { RiskGroup } from '#products/catalogue/product/options.ts';
import type { Fen } from '#base/money/fen.ts';
import type { HeldCover } from '#products/rating/quote-input.ts';
import type { RiskSums } from '#products/rating/checks/risk-sums.ts';

/** All cover of a person here, and for death the cover elsewhere that the family declares. */
export const heldCover = (
  holdings: readonly {
    readonly risks: RiskSums;
    readonly units: number;
    readonly sameProduct: boolean;
    /** Placed by the caller. */
    readonly own: boolean;
  }[],
  otherDeathCover: Fen,
): HeldCover => {
  const risks: Partial<Record<RiskGroup, Fen>> = {};
  if (otherDeathCover > 0) risks.death = otherDeathCover;
  let units = 0;
  for (const holding of holdings) {
    if (holding.sameProduct) units += holding.units;
    for (const [risk, sum] of Object.entries(holding.risks) as [RiskGroup, Fen][]) {
      risks[risk] = (risks[risk] ?? 0) + sum;
    }
  }
  return { risks, units, private: holdings.some(({ own }) => !own) };
};
