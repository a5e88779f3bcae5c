import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { lockOrder } from '#modules/sales/orders/queries/orders.ts';
import { moveOrder } from './move-order.ts';

/** The provider took back the payment of an order; one without a policy is over. */
export const stopUnpaidOrder = async (
  tx: Tx,
  app: App,
  { orderNo, actor }: Events['payment.reversed'],
): Promise<void> => {
  const order = await lockOrder(tx.db, orderNo);
  if (order) await moveOrder(tx, app, order, 'reverse', { by: 'staff', actor });
};
