import type { ProductKind } from '../catalogue/product.ts';
import type { Fen } from '../money/fen.ts';
import type { Need, RiskLevel } from './questionnaire.ts';

export type OfferedPremium =
  | { readonly mode: 'single'; readonly amount: Fen }
  | { readonly mode: 'regular'; readonly annualAmount: Fen; readonly payYears: number };

export interface Offer {
  readonly line: 'life' | 'property';
  /** Cover of more than one year. */
  readonly longTerm: boolean;
  readonly uncertainBenefits: boolean;
  readonly riskLevel: RiskLevel;
  readonly serves: readonly Need[];
  readonly premium: OfferedPremium;
  /** Of the policyholder, on the day of the offer; null while nobody said who that is. */
  readonly policyholderAge: number | null;
}

const served: Readonly<Record<ProductKind, readonly Need[]>> = {
  medical: ['medical-costs', 'serious-illness'],
  'critical-illness': ['serious-illness'],
  'term-life': ['family-income'],
  'whole-life': ['family-income', 'long-term-savings', 'retirement'],
  annuity: ['education', 'retirement', 'long-term-savings'],
  accident: ['accident', 'medical-costs'],
  maternity: ['maternity', 'medical-costs'],
};

/** What needs a kind of product serves, and how much of its benefit is open. */
export function offerFacts(
  kind: ProductKind,
  uncertainBenefits: boolean,
): Pick<Offer, 'serves' | 'riskLevel' | 'uncertainBenefits'> {
  return { serves: served[kind], riskLevel: uncertainBenefits ? 2 : 1, uncertainBenefits };
}
