import type { App } from '#context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { moveOrder, system } from './move-order.ts';
import { lockOrder, type OrderRow } from '../queries/orders.ts';

export type PaymentStart =
  | { readonly kind: 'started'; readonly dueFen: number }
  /** It cannot be paid: over, not that far, or paid already. */
  | { readonly kind: 'not-payable'; readonly state: OrderRow['state'] }
  | { readonly kind: 'not-found' };

/** Begins a payment; an order whose time has passed expires instead. Beginning again is no fault. */
export const startOrderPayment = async (
  tx: Tx,
  app: App,
  orderNo: string,
  actor: string,
): Promise<PaymentStart> => {
  const order = await lockOrder(tx.db, orderNo);
  if (!order) return { kind: 'not-found' };
  if (order.state === 'paying') return { kind: 'started', dueFen: order.due_fen };
  if (order.state !== 'to-pay') return { kind: 'not-payable', state: order.state };
  if (order.expires_at !== null && order.expires_at <= app.clock()) {
    const expired = await moveOrder(tx, app, order, 'expire', system);
    return { kind: 'not-payable', state: expired?.state ?? order.state };
  }
  const started = await moveOrder(tx, app, order, 'start-payment', { by: 'customer', actor });
  return started
    ? { kind: 'started', dueFen: started.due_fen }
    : { kind: 'not-payable', state: order.state };
};
