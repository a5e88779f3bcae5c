import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { changeOrder, type OrderRow } from '../queries/orders.ts';
import { sealOrder, type OrderContent } from '../kept/sealed-order.ts';

/** Changes what an order says about people; the order must be locked. */
export const replaceContent = async (
  tx: Tx,
  app: App,
  order: OrderRow,
  content: OrderContent,
): Promise<void> => {
  const sealed = await sealOrder(app, order, content);
  await changeOrder(tx.db, order.order_no, { sealed, names_known: false }, undefined);
};
