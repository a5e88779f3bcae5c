import type { Verb } from '#ground/context.ts';
import { underwriteOrder } from './underwrite-order.ts';

/** Agents see the orders they prepared, by the same rule by which customers see their own. */
export const underwriteAgentOrder: Verb<'underwriteAgentOrder'> = (context, input) =>
  underwriteOrder(context, input);
