import { orderLinks } from '@parasol/routes/links/order-links';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { moveOrder, type Mover } from '#modules/sales/orders/life/move-order.ts';
import { openAnswer, sealAnswer } from '#modules/sales/orders/sealed-answer.ts';
import type { OrderRow } from '#modules/sales/orders/order.ts';

/** Gives no reason: a person on a list must not learn it from us. */
const words = '这次未能受理您的投保申请，您没有产生任何费用。如有疑问，请联系客服。';

/** Ends a locked order. False when it is too late for that. */
export const stopOrder = async (
  tx: Tx,
  app: App,
  order: OrderRow,
  mover: Mover,
): Promise<boolean> => {
  const answer = { members: [], ...(await openAnswer(app, order)), reasons: [words] };
  const change = await sealAnswer(app, order, answer);
  const stopped = await moveOrder(tx, app, order, 'stop', mover, change);
  if (!stopped) return false;
  const brand = app.brands.find(({ id }) => id === order.brand);
  if (order.user_id !== null && brand) {
    await notifyCustomer(tx, app, {
      userId: order.user_id,
      brand: order.brand,
      template: 'order-stopped',
      params: {},
      link: orderLinks(brand).detail(order.order_no),
      now: app.clock(),
    });
  }
  return true;
};
