import { Refusal } from '@parasol/contract/errors';
import type { PayProvider } from '@parasol/domain/payments/methods';
import type { Context } from '#ground/context.ts';
import type { PayableOrder } from '#modules/orders/life/payable-order.ts';
import type { SigningTerms } from '#providers/payment/port.ts';
import { beginMandate } from '../mandates/begin-mandate.ts';
import { signingTerms } from '../mandates/mandate-terms.ts';

/**
 * A mandate signed with the payment itself, where the provider can do both at once. With the
 * others signing follows the payment, on the page that the customer comes back to.
 */
export const signingAlong = async (
  context: Context,
  order: PayableOrder,
  method: PayProvider,
): Promise<SigningTerms | null> => {
  if (method !== 'alipay' || order.instalments <= 1 || order.userId === null) return null;
  const merchant = context.app.providers.payments.find(method, context.brand.id);
  const app = merchant?.appFor('alipay-agreement', { thirdType: 0, miniProgramAppid: null });
  if (!merchant || !app) return null;
  const wish = { userId: order.userId, method, merchant: merchant.merchant, app, cardId: null };
  const mandate = await beginMandate(context, order, wish);
  return mandate instanceof Refusal ? null : signingTerms(order, mandate.mandate_no, context.now);
};
