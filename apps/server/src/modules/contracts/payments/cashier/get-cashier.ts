import type { Verb } from '#ground/context.ts';
import { cashierView } from './cashier-view.ts';

export const getCashier: Verb<'getCashier'> = async (context, _input, pay) => {
  return cashierView(context, pay);
};
