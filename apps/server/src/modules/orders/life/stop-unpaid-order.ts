import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import type { OrderRow } from '../queries/orders.ts';
import { moveOrder } from './move-order.ts';

/** The provider took back what was paid for a locked order that has no policy yet. */
export const stopUnpaidOrder = async (
  tx: Tx,
  app: App,
  order: OrderRow,
  actor: string,
): Promise<boolean> =>
  (await moveOrder(tx, app, order, 'reverse', { by: 'staff', actor })) !== undefined;
