import type { Output } from '@parasol/contract';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { alternativesTo } from '@parasol/domain/sales/underwriting/alternatives';
import type { Context } from '#ground/context.ts';
import { namingOf } from '#ground/caller/naming-of.ts';
import { trialParamNoOf } from '#modules/products/disclosure/numbers.ts';
import { termsView } from '#modules/sales/orders/reading/order-detail.ts';
import { productVersion, type OrderRow, openOrder } from '#modules/sales/orders/order.ts';
import { openAnswer } from '#modules/sales/orders/sealed-answer.ts';

/** The insurer's answer in words for the customer. */
export const underwritingView = async (
  { app, caller }: Context,
  order: OrderRow,
): Promise<Output<'underwriteOrder'>> => {
  const { title, words } = orderLife.states[order.state];
  const { product } = await productVersion(app, order.base_product_no, order.product_version);
  const { application } = await openOrder(app, order);
  const answer = await openAnswer(app, order);
  return {
    orderNo: order.order_no,
    state: order.state,
    title,
    words,
    querying: order.state === 'submitted' || order.state === 'underwriting',
    reasons: [...(answer?.reasons ?? [])],
    alternatives: order.state === 'declined' ? alternativesTo(product, answer?.members ?? []) : [],
    terms: termsView(order, answer, application, namingOf(caller, order.user_id)),
    proposals: application.insureds.flatMap(({ intelligentProposalNo }, member) =>
      intelligentProposalNo === undefined
        ? []
        : [{ member, intelligentProposalNo, trialParamNo: trialParamNoOf(intelligentProposalNo) }],
    ),
  };
};
