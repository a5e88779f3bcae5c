import type { Reacts } from '#reaction.ts';
import { lockOrder } from '#modules/sales/orders/queries/orders.ts';
import { moveOrder } from './move-order.ts';

/** The provider took back the payment of an order; one without a policy is over. */
export const stopUnpaidOrder: Reacts<'payment.reversed'> = async (tx, app, { orderNo, actor }) => {
  const order = await lockOrder(tx.db, orderNo);
  if (order) await moveOrder(tx, app, order, 'reverse', { by: 'staff', actor });
};
