import type { Verb } from '#ground/context.ts';
import { waitForOrder } from '#modules/sales/orders/order.ts';
import { storedView } from '#modules/sales/orders/order-view.ts';

/** Storing begins by itself when an order is ready for it; this waits for the end. */
const patienceMs = 50_000;

export const storeOrder: Verb<'storeOrder'> = async (context, _input, order) => {
  return storedView(await waitForOrder(context.app, order, ['accepted', 'storing'], patienceMs));
};
