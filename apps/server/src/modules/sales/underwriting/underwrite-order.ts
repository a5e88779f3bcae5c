import { Refusal } from '@parasol/contract/errors';
import type { Context, Verb } from '#ground/context.ts';
import { type OrderRow, waitForOrder } from '#modules/sales/orders/order.ts';
import { convertProposal } from './insurer/convert-proposal.ts';
import { underwritingView } from './underwriting-view.ts';

/**
 * Underwriting begins by itself when an order is placed; this waits, a little less than the page
 * does: 20 seconds, and 10 for one with a smart-underwriting result.
 */
const patienceMs = { asked: 15_000, converted: 7_500 } as const;

/** Waits for the insurer's answer about an order that the caller may follow. */
export const waitForAnswer = async (
  context: Context,
  order: OrderRow,
  most: number = patienceMs.asked,
) =>
  underwritingView(
    context,
    await waitForOrder(context.app, order, ['submitted', 'underwriting'], most),
  );

export const underwriteOrder: Verb<'underwriteOrder'> = async (context, input, found) => {
  const { intelligentProposalNo } = input;
  const order =
    intelligentProposalNo === undefined
      ? found
      : await convertProposal(context, input.orderNo, intelligentProposalNo);
  if (order instanceof Refusal) return order;
  return waitForAnswer(
    context,
    order,
    intelligentProposalNo === undefined ? patienceMs.asked : patienceMs.converted,
  );
};
