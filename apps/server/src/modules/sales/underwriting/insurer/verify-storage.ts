import type { Verb } from '#ground/context.ts';
import { askAgain } from './ask-again.ts';
import { waitForOrder } from '#modules/sales/orders/order.ts';
import { storedView } from '#modules/sales/orders/order-view.ts';

const patienceMs = 10_000;

/** Has the insurer asked once more, now, instead of when it is due. */
export const verifyStorage: Verb<'verifyStorage'> = async (context, { orderNo }, order) => {
  if (order.state !== 'storing') return storedView(order);
  await askAgain(context.app, orderNo, 'store');
  return storedView(await waitForOrder(context.app, order, ['storing'], patienceMs));
};
