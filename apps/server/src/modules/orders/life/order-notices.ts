import type { OrderEvent, OrderState } from '@parasol/domain/orders/order-states';
import { orderLinks } from '@parasol/routes/order-links';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import type { InboxTemplate } from '#ground/messages/inbox-texts.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { textCustomer } from '#modules/accounts/people/text-customer.ts';
import type { OrderRow } from '../queries/orders.ts';

/** States that a customer is told about when they are not looking. */
const told: Readonly<Partial<Record<OrderState, InboxTemplate>>> = {
  referred: 'order-referred',
  declined: 'order-declined',
  'accepted-with-terms': 'order-with-terms',
  'to-verify': 'order-to-verify',
  'to-sign': 'order-to-sign',
  'to-pay': 'order-to-pay',
  issued: 'policy-issued',
  refunding: 'order-refunding',
  refunded: 'order-refunded',
  expired: 'order-expired',
};

/** Events that say more than the state they lead to. */
const byEvent: Readonly<Partial<Record<OrderEvent, InboxTemplate>>> = {
  'ask-papers': 'order-papers-asked',
  'tell-again': 'order-told-again',
  reverse: 'order-payment-reversed',
};

export const tellCustomer = async (
  tx: Tx,
  app: App,
  order: OrderRow,
  event: OrderEvent,
  now: Date,
): Promise<void> => {
  const template = byEvent[event] ?? told[order.state];
  // Nobody is told what they have just done themselves, or a second time that they can pay.
  const known = event === 'send-papers' || event === 'fail-payment';
  if (order.user_id === null || template === undefined || known) return;
  // Who has several orders sees which one is meant.
  const published = await app.catalogue.version(order.base_product_no, order.product_version);
  const product = published?.product.names.marketing ?? '';
  const brand = app.brands.find(({ id }) => id === order.brand);
  await notifyCustomer(tx, app, {
    userId: order.user_id,
    brand: order.brand,
    template,
    params: { product },
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
