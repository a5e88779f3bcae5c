import type { Brand } from '@parasol/domain/brands/brand';
import { orderStates, type OrderState } from '@parasol/domain/orders/order-states';
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
  now: Date,
): Promise<void> => {
  if (order.user_id === null || !told.has(order.state)) return;
  const { title, words } = orderStates[order.state];
  await notifyCustomer(tx, {
    userId: order.user_id,
    title: `订单${title}`,
    body: words,
    link: brand ? `${brand.orderDetailUrl}?id=${order.order_no}` : null,
    now,
  });
};
