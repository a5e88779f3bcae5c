import type { Verb } from '#ground/context.ts';
import { identityView } from '#modules/sales/orders/identity/order-identity.ts';

export const getOrderIdentity: Verb<'getOrderIdentity'> = async (context, _input, order) => {
  return identityView(context.app, order);
};
