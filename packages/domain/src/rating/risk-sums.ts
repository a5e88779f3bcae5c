import type { CoverageSum } from '../catalogue/cover.ts';
import type { RiskGroup } from '../catalogue/options.ts';
import type { Product } from '../catalogue/product.ts';
import type { Fen } from '../money/fen.ts';
import { multiplyFen } from '../money/ratio.ts';
import { within } from './conditions.ts';

export type RiskSums = Readonly<Partial<Record<RiskGroup, Fen>>>;

/** What of a product one person has or wants. */
export interface Bought {
  /** Codes of the plan and of the riders. */
  readonly plan: string;
  readonly riders: readonly string[];
  readonly units: number;
  readonly sumAssured: Fen | undefined;
}

/**
 * The most one event of each risk pays to a person of this age. Benefits on one risk stand in for
 * each other (death by accident, sudden death), so the largest counts.
 */
export const riskSums = (
  { coverages }: Pick<Product, 'coverages'>,
  age: number,
  bought: Bought,
): RiskSums => {
  const sums: Partial<Record<RiskGroup, Fen>> = {};
  for (const { rider, ages, risks, sums: byPlan } of coverages) {
    if (rider !== undefined && !bought.riders.includes(rider)) continue;
    if (!within(ages, age)) continue;
    const amount = sumOf(byPlan[bought.plan], bought);
    for (const risk of risks) if (amount > (sums[risk] ?? 0)) sums[risk] = amount;
  }
  return sums;
};

const sumOf = (sum: CoverageSum | undefined, { units, sumAssured }: Bought): Fen => {
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
};
