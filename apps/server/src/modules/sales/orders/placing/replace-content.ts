import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { changeOrder, type OrderRow } from '#modules/sales/orders/queries/orders.ts';
import { sealOrder, type OrderContent } from '#modules/sales/orders/order.ts';

/** Changes what an order says about people; the order must be locked. */
export const replaceContent = async (
  tx: Tx,
  app: App,
  order: OrderRow,
  content: OrderContent,
): Promise<void> => {
  const sealed = await sealOrder(app, order, content);
  await changeOrder(
    tx.db,
    order.order_no,
    { sealed, names_known: false, papers_dated: false },
    undefined,
  );
};
