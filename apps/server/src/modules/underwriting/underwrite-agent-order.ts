import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { findSoldOrder } from '#modules/orders/kept/find-order.ts';
import { underwriteOrder, waitForAnswer } from './underwrite-order.ts';

/** Agents follow the orders they prepared or sell together; only the first can bring a result. */
export const underwriteAgentOrder: Verb<'underwriteAgentOrder'> = async (context, input) => {
  const order = await findSoldOrder(context, input.orderNo);
  if (order instanceof Refusal) return order;
  return input.intelligentProposalNo === undefined
    ? waitForAnswer(context, order)
    : underwriteOrder(context, input);
};
