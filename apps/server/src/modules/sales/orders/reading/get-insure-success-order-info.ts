import { refuse } from '@parasol/contract/errors';
import { isLongTerm } from '@parasol/domain/products/catalogue/product/terms';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import type { Verb } from '#ground/context.ts';
import { namingOf } from '#ground/caller/naming-of.ts';
import { productVersion, openOrder } from '#modules/sales/orders/order.ts';

export const getInsureSuccessOrderInfo: Verb<'getInsureSuccessOrderInfo'> = async (
  context,
  { orderNo },
  order,
) => {
  const { app, caller } = context;
  const nameOf = namingOf(caller, order.user_id);
  if (order.paid_fen === null) return refuse('ORDER_MOVED_ON', '这份订单还没有完成支付');
  const { product } = await productVersion(app, order.base_product_no, order.product_version);
  const { application } = await openOrder(app, order);
  const { title, words } = orderLife.states[order.state];
  return {
    orderNo,
    displayId: order.display_id,
    state: order.state,
    title,
    words,
    productName: product.names.marketing,
    insurerName: app.catalogue.insurer(order.insurer).name,
    paidFen: order.paid_fen,
    policyNo: order.policy_no,
    effectiveDate: order.start_date,
    coverEnd: order.cover_end,
    insureds: application.insureds.map(({ name }) => nameOf(name)),
    returnVisit: isLongTerm(order.price.coverTerm),
  };
};
