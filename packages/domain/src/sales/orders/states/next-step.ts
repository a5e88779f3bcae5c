import type { PayFrequency } from '#products/catalogue/product/options.ts';
import type { Product } from '#products/catalogue/product/product.ts';
import { isLongTerm, type TermCode } from '#products/catalogue/product/terms.ts';
import type { Fen } from '#base/money/fen.ts';
import type { OrderEvent } from './order-states.ts';

export interface StepsTaken {
  readonly verified: boolean;
  readonly signed: boolean;
  /** The insurer has it on its books: it returned from waiting for payment. */
  readonly stored: boolean;
}

export interface StepsNeeded {
  /** Staff check papers and faces before the order continues. */
  readonly verify: boolean;
  readonly sign: boolean;
}

interface Sold {
  readonly frequency: PayFrequency;
  readonly yearlyFen: Fen;
}

/** The brokerage's settings for every product that names limits of its own. */
export interface HouseLimits {
  readonly singleFen: Fen;
  readonly yearlyFen: Fen;
}

/**
 * Premiums from which every person on an order shows documents, known to the register or not: the
 * lower of the product's limit and the brokerage's.
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

/** The steps between acceptance and payment. */
export const stepsNeeded = (
  product: Pick<Product, 'compliance'>,
  price: Sold & { readonly coverTerm: TermCode },
  /** A person's name and number could not be checked against the register. */
  unverifiedPeople: boolean,
  house: HouseLimits,
): StepsNeeded => ({
  verify: unverifiedPeople || isLarge(product, price, house),
  sign: isLongTerm(price.coverTerm),
});

/** The next step of an accepted order. */
export const nextStep = (
  needed: StepsNeeded,
  taken: StepsTaken,
): Extract<OrderEvent, 'ask-verification' | 'ask-signature' | 'ask-payment' | 'store'> => {
  if (needed.verify && !taken.verified) return 'ask-verification';
  if (needed.sign && !taken.signed) return 'ask-signature';
  return taken.stored ? 'ask-payment' : 'store';
};
