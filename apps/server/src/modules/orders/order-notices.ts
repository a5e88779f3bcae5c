import type { Brand } from '@parasol/domain/brands/brand';
import { orderStates, type OrderEvent, type OrderState } from '@parasol/domain/orders/order-states';
import type { Tx } from '#db/transaction.ts';
import { notifyCustomer } from '#modules/accounts/notify-customer.ts';
import type { OrderRow } from './queries/orders.ts';

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
  brand: Brand | undefined,
  order: OrderRow,
  event: OrderEvent,
  now: Date,
): Promise<void> => {
  // Nobody needs to be told what they have just done themselves.
  if (order.user_id === null || !told.has(order.state) || event === 'send-papers') return;
  const { title, words } = orderStates[order.state];
  await notifyCustomer(tx, {
    userId: order.user_id,
    title: event === 'ask-papers' ? '请补充投保资料' : `订单${title}`,
    body: words,
    link: brand ? `${brand.orderDetailUrl}?id=${order.order_no}` : null,
    now,
  });
};
