import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { cashierView } from './cashier-view.ts';
import { openPayOrderFor } from '#modules/contracts/payments/attempts/open-pay-order.ts';

export const openPayment: Verb<'openPayment'> = async (context, { orderNo }) => {
  const pay = await openPayOrderFor(context, orderNo);
  return pay instanceof Refusal ? pay : cashierView(context, pay);
};
