import type { Input } from '@parasol/contract';
import {
  cardMethod,
  payMethods,
  payProviders,
} from '@parasol/domain/contracts/payments/cashier/methods';

export type ChosenMethod = Pick<Input<'cashierPay'>, 'method' | 'cardId'>;

/** A signed card is a choice of its own, beside the other ways to pay. */
export const cardChoice = (cardId: string): string => `${cardMethod}:${cardId}`;

/** The chosen method; null when none, or an unknown one, was chosen. */
export const chosenMethod = (value: string): ChosenMethod | null => {
  const [name, cardId] = value.split(':');
  const method = payProviders.find((each) => each === name);
  if (method === undefined) return null;
  if (!payMethods[method].needsCard) return { method };
  return cardId ? { method, cardId } : null;
};
