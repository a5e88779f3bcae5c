import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { findSoldOrder } from '#modules/sales/orders/order.ts';
import { underwriteOrder, waitForAnswer } from './underwrite-order.ts';

/**
 * An agent who prepared the order sees the customer's view. One who sells it together with a
 * customer sees the progress only: reasons and terms are health facts.
 */
export const underwriteAgentOrder: Verb<'underwriteAgentOrder'> = async (context, input) => {
  const order = await findSoldOrder(context, input.orderNo);
  if (order instanceof Refusal) return order;
  if (order.agent_user_id === personOf(context.caller))
    return underwriteOrder(context, input, order);
  const view = await waitForAnswer(context, order);
  return { ...view, reasons: [], alternatives: [], terms: null, proposals: [] };
};
