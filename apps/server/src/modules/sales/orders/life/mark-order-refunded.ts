import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { moveOrder } from './move-order.ts';
import { lockOrder } from '#modules/sales/orders/queries/orders.ts';

/** The money of an order that was not issued is back. False when nothing was to be given back. */
export const markOrderRefunded = async (
  tx: Tx,
  app: App,
  orderNo: string,
  actor: string,
): Promise<boolean> => {
  const order = await lockOrder(tx.db, orderNo);
  if (order?.state !== 'refunding') return false;
  return (await moveOrder(tx, app, order, 'refund', { by: 'provider', actor })) !== null;
};
