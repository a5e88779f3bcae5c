import type { ProductKind } from '#products/catalogue/product/product.ts';
import type { Fen } from '#base/money/fen.ts';
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
  /** The policyholder's age on the day of the offer; null while it is unknown. */
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

/** The needs a kind of product serves, and the part of its benefit that is not guaranteed. */
export const offerFacts = (
  kind: ProductKind,
  uncertainBenefits: boolean,
): Pick<Offer, 'serves' | 'riskLevel' | 'uncertainBenefits'> => ({
  serves: served[kind],
  riskLevel: uncertainBenefits ? 2 : 1,
  uncertainBenefits,
});

export const premiumOf = ({ premium }: Pick<Offer, 'premium'>): Fen =>
  premium.mode === 'single' ? premium.amount : premium.annualAmount;

export const budgetOf = (
  { premium }: Pick<Offer, 'premium'>,
  declared: { readonly annualBudget: Fen; readonly singleBudget: Fen },
): Fen => (premium.mode === 'single' ? declared.singleBudget : declared.annualBudget);
