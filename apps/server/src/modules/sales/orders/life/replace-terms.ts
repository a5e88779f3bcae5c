import type { OrderAnswer } from '@parasol/domain/sales/orders/order-record';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { sealAnswer } from '#modules/sales/orders/sealed-answer.ts';
import { changeOrder, type OrderRow } from '#modules/sales/orders/queries/orders.ts';

/** Puts other terms to the customer of a locked order, until the same moment as those before. */
export const replaceTerms = async (
  tx: Tx,
  app: App,
  order: OrderRow,
  answer: OrderAnswer,
): Promise<void> => {
  if (order.state !== 'accepted-with-terms')
    throw new Error(`order ${order.order_no} waits for no terms`);
  await changeOrder(tx.db, order.order_no, await sealAnswer(app, order, answer), undefined);
};
