import { orderLinks } from '@parasol/routes/links/order-links';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import type { App } from '#ground/context.ts';
import type { Reacts } from '#reaction.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { stoppedInsurers } from '#modules/products/catalogue/insurers/stopped-insurers.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import { openAnswer, sealAnswer } from '#modules/sales/orders/sealed-answer.ts';
import { moveOrder } from './move-order.ts';
import { lockOrdersOfInsurer, type OrderRow } from '#modules/sales/orders/queries/orders.ts';

const stop = async (tx: Tx, app: App, order: OrderRow, name: string): Promise<boolean> => {
  const reasons = [`${name}现在不能销售新的保险，这份申请不能继续，您没有产生任何费用。`];
  const answer = { members: [], ...(await openAnswer(app, order)), reasons };
  const change = await sealAnswer(app, order, answer);
  const mover = { by: 'system', actor: 'system' } as const;
  const stopped = await moveOrder(tx, app, order, 'stop', mover, change);
  if (!stopped) return false;
  const { product } = await productVersion(app, order.base_product_no, order.product_version);
  const brand = app.brands.find(({ id }) => id === order.brand);
  if (order.user_id !== null && brand)
    await notifyCustomer(tx, app, {
      userId: order.user_id,
      brand: order.brand,
      template: 'insurer-stopped',
      params: { product: product.names.marketing, insurer: name },
      link: orderLinks(brand).detail(order.order_no),
      now: app.clock(),
    });
  return true;
};

/** Unpaid orders are stopped; staff decide about money under way or received. */
export const stopOrdersOfInsurer: Reacts<'insurer.stopped'> = async (
  tx,
  app,
  { insurer, name },
) => {
  for (const order of await lockOrdersOfInsurer(tx.db, insurer)) {
    if (await stop(tx, app, order, name)) continue;
    await alertStaff(app, tx.db, {
      kind: 'insurer-stopped',
      subject: `order:${order.order_no}`,
      detail: { insurer, state: order.state },
    });
  }
};

/** Orders that could not be stopped at the moment, or returned to a state for paying. */
export const stopLeftOrders = async (app: App): Promise<void> => {
  for (const { insurer } of await stoppedInsurers(app.database.db)) {
    const { name } = app.catalogue.insurer(insurer);
    await inTransaction(app.database, async (tx) => {
      for (const order of await lockOrdersOfInsurer(tx.db, insurer))
        await stop(tx, app, order, name);
    });
  }
};
