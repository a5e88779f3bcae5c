import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { policiesOfOrders } from '#modules/contracts/policies/queries/policies.ts';
import { orderReceivedBy, receiptView } from './receipt-view.ts';

export const getReceipt: Verb<'getReceipt'> = async (context, { orderNo }) => {
  const order = await orderReceivedBy(context, orderNo);
  if (order instanceof Refusal) return order;
  const [policy] = await policiesOfOrders(context.app.database.db, [orderNo]);
  return receiptView(context.app, order, policy, context.now);
};
