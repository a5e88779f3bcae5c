import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { findOrder } from '#modules/sales/orders/order.ts';
import { identityView } from '#modules/sales/orders/identity/order-identity.ts';

export const getOrderIdentity: Verb<'getOrderIdentity'> = async (context, { orderNo }) => {
  const order = await findOrder(context, orderNo);
  return order instanceof Refusal ? order : identityView(context.app, order);
};
