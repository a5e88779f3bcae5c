import type { Product } from '#products/catalogue/product/product.ts';
import { summaryOf } from './decide.ts';
import type { CoverageDecision, ProductDecision } from '#products/disclosure/terms/decision.ts';
import { isCarried } from '#products/disclosure/terms/terms.ts';

/** One person's choice of a product. */
export interface Choice {
  readonly plan: string;
  readonly riders: readonly string[];
}

interface BoughtDecision {
  /** About the chosen coverages that are accepted, and no others. */
  readonly decision: ProductDecision;
  /** Riders that are declined while the rest is accepted: the product continues without them. */
  readonly dropped: readonly string[];
}

type Shelf = Pick<Product, 'coverages'>;

/** Coverages of a choice, whatever age each begins at: a child's plan also pays to the adult. */
const boughtCoverages = ({ coverages }: Shelf, { plan, riders }: Choice): ReadonlySet<string> =>
  new Set(
    coverages
      .filter(({ sums, rider }) => sums[plan] && (rider === undefined || riders.includes(rider)))
      .map(({ code }) => code),
  );

/**
 * The decision on the chosen coverages. Marks in the rules do not count: a coverage counts when
 * chosen.
 */
export const decisionOnBought = (
  decision: ProductDecision,
  product: Shelf,
  choice: Choice,
): BoughtDecision => {
  if (decision.role === 'policyholder') return { decision, dropped: [] };
  const on = (riders: readonly string[]) => {
    const bought = boughtCoverages(product, { ...choice, riders });
    return decision.coverages.filter(({ coverage }) => bought.has(coverage));
  };
  const dropped = choice.riders.filter((rider) =>
    decision.coverages.some((one) => isOf(product, rider, one) && isRefused(one)),
  );
  const rest = on(choice.riders.filter((rider) => !dropped.includes(rider)));
  const possible = !rest.some(isRefused);
  return {
    decision: { ...decision, ...summaryOf(decision.role, possible ? rest : on(choice.riders)) },
    dropped: possible ? dropped : [],
  };
};

const isOf = ({ coverages }: Shelf, rider: string, { coverage }: CoverageDecision): boolean =>
  coverages.some((one) => one.code === coverage && one.rider === rider);

const isRefused = ({ verdict }: CoverageDecision): boolean =>
  !isCarried(verdict) && verdict !== 'refer';
