import type { PayFrequency } from '../catalogue/options.ts';
import type { Product } from '../catalogue/product.ts';
import { isLongTerm, type TermCode } from '../catalogue/terms.ts';
import type { Fen } from '../money/fen.ts';
import type { OrderEvent } from './order-states.ts';

export interface StepsTaken {
  readonly verified: boolean;
  readonly signed: boolean;
  /** The insurer has it on its books: it came back from where it waited to be paid. */
  readonly stored: boolean;
}

export interface StepsNeeded {
  /** Papers and faces are looked at before the order goes on. */
  readonly verify: boolean;
  readonly sign: boolean;
}

interface Sold {
  readonly frequency: PayFrequency;
  readonly yearlyFen: Fen;
}

/** What the house has set for every product that names limits of its own. */
export interface HouseLimits {
  readonly singleFen: Fen;
  readonly yearlyFen: Fen;
}

/**
 * Premiums from which everybody on an order shows their papers, whoever the register knows: the
 * lower of the product's limit and the house's.
 */
export const isLarge = (
  { compliance: { antiMoneyLaundering: limits } }: Pick<Product, 'compliance'>,
  { frequency, yearlyFen }: Sold,
  house: HouseLimits,
): boolean =>
  limits !== undefined &&
  yearlyFen >=
    (frequency === 'single'
      ? Math.min(limits.singlePremium, house.singleFen)
      : Math.min(limits.yearlyPremium, house.yearlyFen));

/** Which steps stand between acceptance and payment. */
export const stepsNeeded = (
  product: Pick<Product, 'compliance'>,
  price: Sold & { readonly coverTerm: TermCode },
  /** Somebody's name and number could not be checked against the register. */
  unverifiedPeople: boolean,
  house: HouseLimits,
): StepsNeeded => ({
  verify: unverifiedPeople || isLarge(product, price, house),
  sign: isLongTerm(price.coverTerm),
});

/** What an accepted order does next. */
export const nextStep = (
  needed: StepsNeeded,
  taken: StepsTaken,
): Extract<OrderEvent, 'ask-verification' | 'ask-signature' | 'ask-payment' | 'store'> => {
  if (needed.verify && !taken.verified) return 'ask-verification';
  if (needed.sign && !taken.signed) return 'ask-signature';
  return taken.stored ? 'ask-payment' : 'store';
};
