import { orderStates, type OrderEvent, type OrderState } from '@parasol/domain/orders/order-states';
import { orderLinks } from '@parasol/routes/order-links';
import type { App } from '#context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { textCustomer } from '#modules/accounts/people/text-customer.ts';
import type { OrderRow } from '../queries/orders.ts';

/** States that a customer is told about when they are not looking. */
const told: ReadonlySet<OrderState> = new Set<OrderState>([
  'referred',
  'declined',
  'accepted-with-terms',
  'to-verify',
  'to-sign',
  'to-pay',
  'issued',
  'refunding',
  'refunded',
  'expired',
]);

export const tellCustomer = async (
  tx: Tx,
  app: App,
  order: OrderRow,
  event: OrderEvent,
  now: Date,
): Promise<void> => {
  // Nobody needs to be told what they have just done themselves.
  if (order.user_id === null || !told.has(order.state) || event === 'send-papers') return;
  const { title, words } = orderStates[order.state];
  const published = await app.catalogue.version(order.base_product_no, order.product_version);
  const product = published?.product.names.marketing ?? '';
  const brand = app.brands.find(({ id }) => id === order.brand);
  await notifyCustomer(tx, {
    userId: order.user_id,
    title: event === 'ask-papers' ? '请补充投保资料' : `订单${title}`,
    // Who has several orders sees which one is meant.
    body: `${product}：${words}`,
    link: brand ? orderLinks(brand).detail(order.order_no) : null,
    now,
  });
  if (order.state === 'issued') {
    await textCustomer(tx, app, {
      userId: order.user_id,
      brand: order.brand,
      template: 'policy-issued',
      params: { product },
      about: order.order_no,
      now,
    });
  }
};
