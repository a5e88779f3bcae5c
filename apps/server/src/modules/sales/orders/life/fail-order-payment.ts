import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { moveOrder, system } from './move-order.ts';
import { lockOrder } from '#modules/sales/orders/queries/orders.ts';

/** The provider reports that the payment failed: it can be tried again, if there is time. */
export const failOrderPayment = async (
  tx: Tx,
  app: App,
  orderNo: string,
  actor: string,
): Promise<boolean> => {
  const order = await lockOrder(tx.db, orderNo);
  if (order?.state !== 'paying') return false;
  const back = await moveOrder(tx, app, order, 'fail-payment', { by: 'provider', actor });
  if (back?.expires_at && back.expires_at <= app.clock()) {
    await moveOrder(tx, app, back, 'expire', system);
  }
  return back !== null;
};
