import type { Output } from '@parasol/contract';
import { orderStates } from '@parasol/domain/orders/order-states';
import type { OrderRow } from '../queries/orders.ts';

/** Whether the insurer has an order on its books and it can be paid. */
export const storedView = (order: OrderRow): Output<'storeOrder'> => {
  const { title, words } = orderStates[order.state];
  const stored = order.answer?.proposalNo !== undefined;
  return {
    orderNo: order.order_no,
    state: order.state,
    title,
    words,
    stored:
      stored && (order.state === 'to-pay' || order.state === 'paying' || order.paid_at !== null),
    dueFen: order.due_fen,
    payUntil: order.state === 'to-pay' ? (order.expires_at?.toISOString() ?? null) : null,
  };
};
