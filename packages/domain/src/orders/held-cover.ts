import type { Product } from '../catalogue/product.ts';
import type { RiskGroup } from '../catalogue/options.ts';
import type { Fen } from '../money/fen.ts';
import { multiplyFen } from '../money/ratio.ts';
import type { HeldCover } from '../rating/quote-input.ts';

export type RiskSums = Readonly<Partial<Record<RiskGroup, Fen>>>;

interface Bought {
  readonly plan: string;
  readonly riders: readonly string[];
  readonly units: number;
  readonly sumAssured: Fen | undefined;
}

/** What a person holds of each risk through one order; benefits on one risk stand in for each other. */
export const riskSums = (product: Product, age: number, bought: Bought): RiskSums => {
  const sums: Partial<Record<RiskGroup, Fen>> = {};
  for (const { rider, ages, risks, sums: byPlan } of product.coverages) {
    if (rider !== undefined && !bought.riders.includes(rider)) continue;
    if (ages?.min !== undefined && age < ages.min) continue;
    if (ages?.max !== undefined && age > ages.max) continue;
    const sum = byPlan[bought.plan];
    const amount =
      sum?.kind === 'amount'
        ? sum.amount
        : sum?.kind === 'per-unit'
          ? sum.amount * bought.units
          : sum?.kind === 'of-sum-assured'
            ? multiplyFen(bought.sumAssured ?? 0, [sum.ratio], 'up')
            : 0;
    for (const risk of risks) if (amount > (sums[risk] ?? 0)) sums[risk] = amount;
  }
  return sums;
};

/** Everything a person holds here, and on death what the family says they hold elsewhere. */
export const heldCover = (
  holdings: readonly {
    readonly risks: RiskSums;
    readonly units: number;
    readonly sameProduct: boolean;
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
  return { risks, units };
};
