import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { markOrderStep } from './mark-order-step.ts';
import { acceptByRegister } from './move-identity.ts';
import { partiesOnOrder } from '#modules/sales/orders/identity/order-identity.ts';
import { lockOrder, type OrderRow } from '#modules/sales/orders/queries/orders.ts';

/**
 * A locked order continues once every person on it has proved their identity and made the
 * declarations.
 */
export const verifyWhenComplete = async (tx: Tx, app: App, order: OrderRow): Promise<OrderRow> => {
  if (order.state !== 'to-verify') return order;
  const parties = await partiesOnOrder(app, tx.db, order);
  if (parties.some(({ state }) => state !== 'verified')) return order;
  if (await app.ports.diligenceOwed(app, tx.db, order.order_no)) return order;
  await acceptByRegister(tx, order, app.clock());
  await markOrderStep(tx, app, order.order_no, 'verified');
  return (await lockOrder(tx.db, order.order_no)) ?? order;
};
