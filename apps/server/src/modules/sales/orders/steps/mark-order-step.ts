import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { continueOrder } from '#modules/sales/orders/life/move-order.ts';
import { changeOrder, lockOrder } from '#modules/sales/orders/queries/orders.ts';

const steps = {
  verified: { state: 'to-verify', column: 'verified_at' },
  signed: { state: 'to-sign', column: 'signed_at' },
} as const;

/**
 * A step between acceptance and payment is done; the order continues. False when it was not due.
 */
export const markOrderStep = async (
  tx: Tx,
  app: App,
  orderNo: string,
  step: keyof typeof steps,
): Promise<boolean> => {
  const { state, column } = steps[step];
  const order = await lockOrder(tx.db, orderNo);
  if (order?.state !== state) return false;
  const marked = await changeOrder(tx.db, orderNo, { [column]: app.clock() }, undefined);
  return (await continueOrder(tx, app, marked)) !== null;
};
