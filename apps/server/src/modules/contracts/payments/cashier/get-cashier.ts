import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { cashierView } from './cashier-view.ts';
import { findPayOrder } from './own-pay-order.ts';

export const getCashier: Verb<'getCashier'> = async (context, { paySeq }) => {
  const pay = await findPayOrder(context, paySeq);
  return pay instanceof Refusal ? pay : cashierView(context, pay);
};
