import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { markOrderStep } from './mark-order-step.ts';
import { partiesOnOrder } from '../identity/order-identity.ts';
import { lockOrder, type OrderRow } from '../queries/orders.ts';
import { settleByRegister } from '../queries/steps.ts';

/** A locked order goes on once everybody on it has proved who they are and has told what is owed. */
export const verifyWhenComplete = async (tx: Tx, app: App, order: OrderRow): Promise<OrderRow> => {
  if (order.state !== 'to-verify') return order;
  const parties = await partiesOnOrder(app, tx.db, order);
  if (parties.some(({ state }) => state !== 'verified')) return order;
  if (await app.ports.diligenceOwed(app, tx.db, order.order_no)) return order;
  // The register answered after all: nobody has to look any more.
  await settleByRegister(tx.db, order.order_no, app.clock());
  await markOrderStep(tx, app, order.order_no, 'verified');
  return (await lockOrder(tx.db, order.order_no)) ?? order;
};
