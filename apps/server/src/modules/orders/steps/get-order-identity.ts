import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { findOrder } from '../kept/find-order.ts';
import { identityView } from '../identity/order-identity.ts';

export const getOrderIdentity: Verb<'getOrderIdentity'> = async (context, { orderNo }) => {
  const order = await findOrder(context, orderNo);
  return order instanceof Refusal ? order : identityView(context.app, order);
};
