import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { askAgain } from './ask-again.ts';
import { findOrder, waitForOrder } from '#modules/sales/orders/order.ts';
import { storedView } from '#modules/sales/orders/order-view.ts';

const patienceMs = 10_000;

/** Has the insurer asked once more, now, instead of when it is due. */
export const verifyStorage: Verb<'verifyStorage'> = async (context, { orderNo }) => {
  const order = await findOrder(context, orderNo);
  if (order instanceof Refusal) return order;
  if (order.state !== 'storing') return storedView(order);
  await askAgain(context.app, orderNo, 'store');
  return storedView(await waitForOrder(context.app, order, ['storing'], patienceMs));
};
