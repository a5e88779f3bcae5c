import { Refusal } from '@parasol/contract/errors';
import {
  mandateChannelOf,
  mandateProviderOf,
  payMethods,
  type PayProvider,
} from '@parasol/domain/contracts/payments/cashier/methods';
import type { Context } from '#ground/context.ts';
import type { PayableOrder } from '#modules/sales/orders/life/payable-order.ts';
import type { SigningTerms } from '#providers/payment/port.ts';
import { beginMandate } from '#modules/contracts/payments/mandates/begin-mandate.ts';
import { signingTerms } from '#modules/contracts/payments/mandates/mandate-terms.ts';

/**
 * A mandate signed with the payment itself, where the provider can do both at once. With the others
 * signing follows the payment, on the page that the customer returns to.
 */
export const signingAlong = async (
  context: Context,
  order: PayableOrder,
  chosen: PayProvider,
): Promise<SigningTerms | null> => {
  const method = payMethods[chosen].signsAlong ? mandateProviderOf(chosen) : null;
  if (method === null || order.instalments <= 1 || order.userId === null) return null;
  const merchant = context.app.providers.payments.find(method, context.brand.id);
  const app = merchant?.appFor(mandateChannelOf(method), { thirdType: 0, miniProgramAppid: null });
  if (!merchant || !app) return null;
  const wish = { userId: order.userId, method, merchant: merchant.merchant, app, cardId: null };
  const mandate = await beginMandate(context, order, wish);
  return mandate instanceof Refusal ? null : signingTerms(order, mandate.mandate_no, context.now);
};
