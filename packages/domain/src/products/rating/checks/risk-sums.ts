import type { Coverage, CoverageSum } from '#products/catalogue/product/cover.ts';
import type { RiskGroup } from '#products/catalogue/product/options.ts';
import type { Product } from '#products/catalogue/product/product.ts';
import type { Fen } from '#base/money/fen.ts';
import { multiplyFen } from '#base/money/ratio.ts';
import { within } from '#products/rating/choices/conditions.ts';

export type RiskSums = Readonly<Partial<Record<RiskGroup, Fen>>>;

/** One person's part of a product. */
export interface Bought {
  /** Codes of the plan and of the riders. */
  readonly plan: string;
  readonly riders: readonly string[];
  readonly units: number;
  readonly sumAssured: Fen | undefined;
}

/** The benefits a person of this age has; `fen` is undefined where words say the amount. */
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
 * The highest payment of one event of each risk to a person of this age. Benefits on one risk
 * replace each other (death by accident, sudden death), so the largest counts.
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
