import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { changeOrder } from '#modules/sales/orders/queries/orders.ts';

/** Whether the application for the next period is automatic, as the policyholder wants it today. */
export const agreeToRenewal = async (
  tx: Tx,
  app: App,
  orderNo: string,
  wish: { readonly on: boolean; readonly actor: string },
): Promise<void> => {
  await changeOrder(tx.db, orderNo, { auto_renewal: wish.on, changed_at: app.clock() }, undefined);
  tx.audit({
    actor: wish.actor,
    action: wish.on ? 'order.renewal-agreed' : 'order.renewal-stopped',
    subject: `order:${orderNo}`,
  });
};
