import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import {
  papersRanOut,
  registerContradicts,
} from '#modules/sales/orders/identity/order-identity.ts';
import { moveOrder, system, verifyAgain } from './move-order.ts';
import { lockOrder, type OrderRow } from '#modules/sales/orders/queries/orders.ts';

export type PaymentStart =
  /** The price is held until then, however often paying is started again. */
  | { readonly kind: 'started'; readonly dueFen: number; readonly until: Date | null }
  /** An order that cannot be paid: over, not that far, or paid already. */
  | { readonly kind: 'not-payable'; readonly state: OrderRow['state'] }
  | { readonly kind: 'not-found' };

/**
 * Begins a payment; an order whose time has passed expires instead. Beginning again is no fault.
 */
export const startOrderPayment = async (
  tx: Tx,
  app: App,
  orderNo: string,
  actor: string,
): Promise<PaymentStart> => {
  const order = await lockOrder(tx.db, orderNo);
  if (!order) return { kind: 'not-found' };
  const { state, due_fen: dueFen, expires_at: until } = order;
  if (state !== 'to-pay' && state !== 'paying') return { kind: 'not-payable', state };
  if (until !== null && until <= app.clock()) {
    // Payments under way are closed at the provider first; then the order expires as well.
    const expired = state === 'to-pay' ? await moveOrder(tx, app, order, 'expire', system) : null;
    return { kind: 'not-payable', state: expired?.state ?? state };
  }
  if (state === 'paying') {
    // A payment under way may still succeed; no other is started.
    const doubtful =
      (await registerContradicts(app, tx.db, order)) || (await papersRanOut(app, order));
    return doubtful ? { kind: 'not-payable', state } : { kind: 'started', dueFen, until };
  }
  const again = await verifyAgain(tx, app, order);
  if (again) return { kind: 'not-payable', state: again.state };
  const started = await moveOrder(tx, app, order, 'start-payment', { by: 'customer', actor });
  return started ? { kind: 'started', dueFen, until } : { kind: 'not-payable', state };
};
