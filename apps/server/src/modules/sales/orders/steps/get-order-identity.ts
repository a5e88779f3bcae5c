import type { Verb } from '#ground/context.ts';
import { namingOf } from '#ground/caller/naming-of.ts';
import { identityView } from '#modules/sales/orders/identity/order-identity.ts';

export const getOrderIdentity: Verb<'getOrderIdentity'> = async (context, _input, order) => {
  return identityView(context.app, order, namingOf(context.caller, order.user_id));
};
