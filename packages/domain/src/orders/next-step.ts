import type { Product } from '../catalogue/product.ts';
import { isLongTerm, type TermCode } from '../catalogue/terms.ts';
import type { Fen } from '../money/fen.ts';
import type { OrderEvent } from './order-states.ts';

export interface StepsTaken {
  readonly verified: boolean;
  readonly signed: boolean;
}

export interface StepsNeeded {
  /** Papers and faces are looked at before the order goes on. */
  readonly verify: boolean;
  readonly sign: boolean;
}

/** Which steps stand between acceptance and payment. */
export const stepsNeeded = (
  { compliance }: Pick<Product, 'compliance'>,
  order: {
    readonly coverTerm: TermCode;
    readonly single: boolean;
    readonly yearlyFen: Fen;
    /** Somebody's name and number could not be checked against the register. */
    readonly unverifiedPeople: boolean;
  },
): StepsNeeded => {
  const limits = compliance.antiMoneyLaundering;
  const large =
    limits !== undefined &&
    order.yearlyFen >= (order.single ? limits.singlePremium : limits.yearlyPremium);
  return { verify: large || order.unverifiedPeople, sign: isLongTerm(order.coverTerm) };
};

/** What an accepted order does next. */
export const nextStep = (
  needed: StepsNeeded,
  taken: StepsTaken,
): Extract<OrderEvent, 'ask-verification' | 'ask-signature' | 'store'> => {
  if (needed.verify && !taken.verified) return 'ask-verification';
  return needed.sign && !taken.signed ? 'ask-signature' : 'store';
};
