import type { Coverage, CoverageSum } from '../catalogue/cover.ts';
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

/** The benefits a person of this age has; `fen` is undefined where words say what is paid. */
export const benefitsOf = (
  { coverages }: Pick<Product, 'coverages'>,
  age: number,
  bought: Bought,
): readonly { readonly coverage: Coverage; readonly sum: CoverageSum; readonly fen?: Fen }[] =>
  coverages.flatMap((coverage) => {
    const sum = coverage.sums[bought.plan];
    if (!sum || !within(coverage.ages, age)) return [];
    if (coverage.rider !== undefined && !bought.riders.includes(coverage.rider)) return [];
    const fen = sumOf(sum, bought);
    return [{ coverage, sum, ...(fen === undefined ? {} : { fen }) }];
  });

/**
 * The most one event of each risk pays to a person of this age. Benefits on one risk stand in for
 * each other (death by accident, sudden death), so the largest counts.
 */
export const riskSums = (
  product: Pick<Product, 'coverages'>,
  age: number,
  bought: Bought,
): RiskSums => {
  const sums: Partial<Record<RiskGroup, Fen>> = {};
  for (const { coverage, fen = 0 } of benefitsOf(product, age, bought)) {
    for (const risk of coverage.risks) if (fen > (sums[risk] ?? 0)) sums[risk] = fen;
  }
  return sums;
};

const sumOf = (sum: CoverageSum, { units, sumAssured }: Bought): Fen | undefined => {
  switch (sum.kind) {
    case 'amount':
      return sum.amount;
    case 'per-unit':
      return sum.amount * units;
    case 'of-sum-assured':
      return multiplyFen(sumAssured ?? 0, [sum.ratio], 'up');
    default:
      return undefined;
  }
};
