import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { findSoldOrder } from '#modules/orders/kept/find-order.ts';
import { underwriteOrder, waitForAnswer } from './underwrite-order.ts';

/**
 * An agent who prepared the order sees what its customer sees. One who sells it together with a
 * customer sees how far it is: reasons and terms tell of somebody's health.
 */
export const underwriteAgentOrder: Verb<'underwriteAgentOrder'> = async (context, input) => {
  const order = await findSoldOrder(context, input.orderNo);
  if (order instanceof Refusal) return order;
  if (order.agent_user_id === personOf(context.caller)) return underwriteOrder(context, input);
  const view = await waitForAnswer(context, order);
  return { ...view, reasons: [], alternatives: [], terms: null, proposals: [] };
};
