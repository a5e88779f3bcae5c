import type { Coverage } from '../catalogue/cover.ts';
import type { RiskGroup } from '../catalogue/options.ts';
import type { Product } from '../catalogue/product.ts';
import type { Fen } from '../money/fen.ts';
import { multiplyFen } from '../money/ratio.ts';
import { within } from './conditions.ts';

/** What of a product one person has or wants. */
export type Bought = {
  readonly plan: string;
  readonly riders: readonly string[];
  readonly units: number;
  readonly sumAssured: Fen | undefined;
};

/**
 * The most one event of this risk would pay to a person of this age. Benefits on one risk stand in
 * for each other (death by accident, sudden death), so the largest counts.
 */
export function riskSum(product: Product, bought: Bought, age: number, risk: RiskGroup): Fen {
  let largest = 0;
  for (const coverage of product.coverages) {
    if (!coverage.risks.includes(risk) || !within(coverage.ages, age)) continue;
    if (coverage.rider !== undefined && !bought.riders.includes(coverage.rider)) continue;
    largest = Math.max(largest, sumOf(coverage, bought));
  }
  return largest;
}

function sumOf(coverage: Coverage, { plan, units, sumAssured }: Bought): Fen {
  const sum = coverage.sums[plan];
  switch (sum?.kind) {
    case 'amount':
      return sum.amount;
    case 'per-unit':
      return sum.amount * units;
    case 'of-sum-assured':
      return multiplyFen(sumAssured ?? 0, [sum.ratio], 'up');
    default:
      return 0;
  }
}
